// When the advert appears and closes. Rule publicidad/cuando.
export const DELAY_MS = 5_000
export const CLOSES_AFTER_MS = 30_000
/** How long the person does nothing before a waiting card becomes the dialog. */
export const STILL_MS = 2_000
