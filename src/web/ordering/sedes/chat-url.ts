/** Opens WhatsApp with a branch: its ten-digit Colombian number, and what to say first. */
export function chatUrl(telefono: string, text?: string): string {
  const url = `https://wa.me/57${telefono}`
  return text === undefined ? url : `${url}?text=${encodeURIComponent(text)}`
}
