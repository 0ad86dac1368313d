/** What hears of Back and Forward before the router does (`first-paint/start.ts`). */
export const beforeRouter: { pop?: (event: Event) => void } = {}
