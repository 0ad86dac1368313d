// When the advert appears and closes. Rule publicidad/cuando.
export const DELAY_MS = 5_000
export const CLOSES_AFTER_MS = 30_000
