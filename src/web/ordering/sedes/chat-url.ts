/**
 * The link to the WhatsApp chat of a branch: only the digits of its Colombian number, and a first
 * message.
 */
export function chatUrl(telefono: string, text?: string): string {
  const url = `https://wa.me/57${telefono.replaceAll(/\D/g, '')}`
  return text === undefined ? url : `${url}?text=${encodeURIComponent(text)}`
}
