/** A ref for the field that a press has just opened: the keyboard goes on there, since the button that was pressed is gone. */
export const focusAtOnce = (field: HTMLElement | null): void => field?.focus()
