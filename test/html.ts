// Reads HTML that a test has rendered.

/** The texts of labels, titles and buttons: the names of what can be filled in or pressed. */
export const namesIn = (html: string): string[] =>
  [...html.matchAll(/<(label|legend|h2|h3|button|span(?= id="[^"]*-label"))\b.*?<\/\1>/gs)].map(([element]) =>
    textOf(element),
  )

/** What a person reads. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
