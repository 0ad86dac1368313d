// When the advert comes and goes (cliente.md §9).
export const DELAY_MS = 5_000
export const CLOSES_AFTER_MS = 30_000
