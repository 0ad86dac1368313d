import { notify } from '#web/ui/toast.tsx'

const shown = new Map<string, string>()

/**
 * Shows a message with 'Deshacer' and ends the older one of the same thing: a change that was
 * changed again cannot be undone. Not one message with a fixed id: one that is leaving takes the
 * newer along.
 */
export function undoNewest(thing: string, show: () => string): void {
  const older = shown.get(thing)
  if (older !== undefined) notify.dismiss(older)
  shown.set(thing, show())
}
