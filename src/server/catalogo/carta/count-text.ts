/** '1 producto', '12 productos'. */
export const countText = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`
