"""Pgx's Connect Four on the CPU, batched; XLA takes both cores."""

import importlib.metadata
import json
import os
import sys
import time
from functools import partial

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

BATCHES = (1024, 8192)
env = pgx.make("connect_four")
init, step = jax.jit(jax.vmap(env.init)), jax.vmap(auto_reset(env.step, env.init))


@partial(jax.jit, static_argnums=(2,))
def run(state, key, steps):
    def body(_, carried):
        state, key = carried
        key, choose, restart = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        action = jax.random.categorical(choose, logits, axis=1)
        return step(state, action, jax.random.split(restart, action.shape[0])), key

    return jax.lax.fori_loop(0, steps, body, (state, key))


ready = {}
for batch in BATCHES:
    state, steps = init(jax.random.split(jax.random.PRNGKey(0), batch)), max(8, 1_500_000 // batch)
    jax.block_until_ready(run(state, jax.random.PRNGKey(1), steps))
    ready[batch] = state, steps


def measure():
    found = {}
    for batch, (state, steps) in ready.items():
        start = time.perf_counter()
        jax.block_until_ready(run(state, jax.random.PRNGKey(2), steps))
        found[f"Pgx, both cores, batch {batch}"] = batch * steps / (time.perf_counter() - start)
    return found


print(json.dumps({"Pgx": importlib.metadata.version("pgx"), "JAX": jax.__version__}), flush=True)
for _ in sys.stdin:
    print(json.dumps(measure()), flush=True)
