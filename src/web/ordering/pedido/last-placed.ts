// When this device last placed an order: no advert appears within the next minute.
const KEY = 'pedido-creado'

export const readLastPlaced = (): string | null => localStorage.getItem(KEY)

export function keepLastPlaced(now: number): void {
  localStorage.setItem(KEY, new Date(now).toISOString())
}
