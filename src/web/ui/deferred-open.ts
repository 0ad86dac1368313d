import { useDeferredValue } from 'react'

/**
 * A layer opens in slices, after the tap that asked for it has been answered on the screen: drawn at once, a whole dialog
 * would hold a slow phone up. It closes at once.
 */
export const useDeferredOpen = (open: boolean): boolean => useDeferredValue(open, false) && open
