/**
 * The most that the branch question takes of a phone: 60 % of its height, so that the menu shows behind
 * it. Windows under 40rem, where the keyboard may be open, give it more once an address is typed.
 */
export const questionHeight = (hasText: boolean): string =>
  hasText ? 'max(60dvh, min(94dvh, 1000 * (40rem - 100dvh)))' : 'max(60dvh, min(24rem, 94dvh))'
