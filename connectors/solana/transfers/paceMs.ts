/** Time between looks at a transaction that was sent, ms: it is in a block within seconds, or lost within two minutes. */
export const paceMs = 1_000
