/** From this width on the cart is docked beside the menu. */
export const DOCKED = '(min-width: 64rem)'
