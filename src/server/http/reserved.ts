// What a path may lead to.

/** Paths that are never screens: an unknown one below them is a 404 in JSON. */
export const RESERVED =
  /^\/(api|users|locations|estados-pedido|ws|media|assets|icons|health|ready|metrics)(\/|$)/
