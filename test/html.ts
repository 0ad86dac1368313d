// Reads HTML that a test has rendered.

/** The texts of labels, titles and buttons: the names of what can be filled in or pressed. */
const namesIn = (html: string): string[] =>
  [...html.matchAll(/<(label|legend|h2|h3|button|span(?= id="[^"]*-label"))\b.*?<\/\1>/gs)].map(([element]) =>
    textOf(element),
  )

/**
 * The label of the control that has the name of its field, as `register` gives it; or the label or
 * title at something else that holds the value, and what that is.
 */
export interface Input {
  readonly input: string
  readonly by?: string
}

/** The fields without their label, or without a control of their name. Text: what else writes it. */
export function forgottenIn(html: string, inputs: Readonly<Record<string, Input | string>>): string[] {
  const names = namesIn(html)
  const controls = new Set(
    [...html.matchAll(/<(?:input|select|textarea)\b[^>]*? name="([^"]+)"/g)].map(([, name]) => name),
  )
  return Object.entries(inputs)
    .filter(
      ([field, line]) =>
        typeof line !== 'string' &&
        !(
          names.some((name) => name.startsWith(line.input)) &&
          (line.by !== undefined || controls.has(field))
        ),
    )
    .map(([field]) => field)
}

/** What a person reads. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
