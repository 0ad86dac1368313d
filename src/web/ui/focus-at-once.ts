/**
 * The ref of a field that a press has just opened. The pressed button is gone, so the field takes
 * the focus.
 */
export const focusAtOnce = (field: HTMLElement | null): void => field?.focus()
