"""A seat's link lets in one person."""

from concurrent.futures import ThreadPoolExecutor

from tests.table.conftest import until


def opened(server):
    ann = server.visitor()
    path = ann.open("pebbles", **{"seat-1-kind": "friend"})
    return ann, path, ann.links(path)[0]


def test_a_link_is_spent_when_its_seat_is_taken(server):
    _, path, link = opened(server)
    bo, eve = server.visitor(), server.visitor()
    bo.join(link, "Bo")
    answer = eve.http.post(link, data={"name": "Eve"})
    assert answer.status_code == 400
    assert "Bo sits here already" in answer.text
    assert eve.http.get(link).status_code == 404
    assert eve.http.get(path).status_code == 200  # to watch
    seat = eve.live(path)
    assert seat.view["mine"] == []
    seat.close()


def test_the_opener_cannot_take_the_hand_of_a_friend(server):
    ann, path, link = opened(server)
    server.visitor().join(link, "Bo")
    assert ann.http.post(link, data={"name": "Ann"}).status_code == 400
    seat = ann.live(path)
    assert seat.view["mine"] == [0]
    seat.close()


def test_whoever_took_the_seat_may_follow_the_link_again(server):
    _, path, link = opened(server)
    bo = server.visitor()
    assert bo.join(link, "Bo") == path
    assert bo.http.get(link).headers["location"] == path
    assert bo.join(link, "Bo") == path


def test_of_two_who_follow_a_link_at_once_one_sits(server):
    _, path, link = opened(server)
    both = [server.visitor(), server.visitor()]
    with ThreadPoolExecutor(2) as hands:
        answers = list(hands.map(lambda who: who.http.post(link, data={"name": "Bo"}).status_code, both))
    assert sorted(answers) == [303, 400]
    room = server.hub.rooms[path.rpartition("/")[2]]
    until(lambda: room.people.kind(1) == "person")
