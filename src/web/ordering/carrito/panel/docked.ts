/** From this width on the cart stands beside the menu. */
export const DOCKED = '(min-width: 1024px)'
