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


def test_the_opener_frees_the_seat_of_somebody_who_does_not_come_back(server):
    ann = server.visitor()
    path = ann.open("sumo", **{"seat-1-kind": "friend"})
    link = ann.links(path)[0]
    bo, zoe = server.visitor(), server.visitor()
    bo.join(link, "Bo")
    assert ann.links(path) == []
    assert "Free this seat" in ann.http.get(path).text
    assert ann.http.post(f"{path}/free", data={"seat": "1"}).headers["location"] == path
    (fresh,) = ann.links(path)
    assert fresh != link
    assert bo.http.get(link).status_code == 404
    assert zoe.join(fresh, "Zoe") == path
    seat, looking = zoe.live(path), bo.live(path)
    assert seat.view["mine"] == [1]
    assert looking.view["mine"] == []
    assert "The seat of Bo is free: it has a new link." in [line["text"] for line in looking.log]
    for each in (seat, looking):
        each.close()


def test_nobody_frees_the_seat_of_somebody_who_is_there(server):
    ann = server.visitor()
    path = ann.open("sumo", **{"seat-1-kind": "friend"})
    bo = server.visitor()
    bo.join(ann.links(path)[0], "Bo")
    seat = bo.live(path)
    assert "Free this seat" not in ann.http.get(path).text
    answer = ann.http.post(f"{path}/free", data={"seat": "1"})
    assert answer.status_code == 400
    assert "Bo is at the table." in answer.text
    seat.close()


def test_who_plays_along_cannot_free_a_hand_that_is_secret(server):
    ann, path, link = opened(server)
    server.visitor().join(link, "Bo")
    answer = ann.http.post(f"{path}/free", data={"seat": "1"})
    assert answer.status_code == 400
    assert "secret" in answer.text
    assert "Free this seat" not in ann.http.get(path).text


def test_only_the_opener_frees_a_seat(server):
    ann = server.visitor()
    path = ann.open("sumo", **{"seat-1-kind": "friend"})
    bo = server.visitor()
    bo.join(ann.links(path)[0], "Bo")
    assert bo.http.post(f"{path}/free", data={"seat": "1"}).status_code == 400
    assert server.visitor().http.post(f"{path}/free", data={"seat": "1"}).status_code == 400
    for seat in ("0", "9", "x", ""):
        assert ann.http.post(f"{path}/free", data={"seat": seat}).status_code == 400
