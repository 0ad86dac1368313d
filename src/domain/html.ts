// Texts inside HTML that the server writes.

/** A text as content of an element or as the value of an attribute in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** JSON as content of a `<script>` of data: no text in it can end the element. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
