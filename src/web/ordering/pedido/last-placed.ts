// When this device last placed an order: no advert comes within the minute after it.
const KEY = 'pedido-creado'

export const readLastPlaced = (): string | null => localStorage.getItem(KEY)

export function keepLastPlaced(now: number): void {
  localStorage.setItem(KEY, new Date(now).toISOString())
}
