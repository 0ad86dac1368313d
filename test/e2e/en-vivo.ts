// How long a story waits for what the live channel brings.

/**
 * Less than five seconds, after which the first screen reads again by itself: only the channel can
 * have brought it. That it takes less than one is held where nothing else runs (bench/live.ts,
 * prove/menus.test.ts, prove/processes.test.ts).
 */
export const LIVE = { timeout: 4_500 }
