/** Opens WhatsApp with a branch: the digits of its Colombian number and nothing else, and what to say first. */
export function chatUrl(telefono: string, text?: string): string {
  const url = `https://wa.me/57${telefono.replaceAll(/\D/g, '')}`
  return text === undefined ? url : `${url}?text=${encodeURIComponent(text)}`
}
