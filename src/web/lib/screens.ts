// Which paths are screens of a front end, from the same paths as its routes. The server responds
// 404 to all others.
import { RUTA_MESA } from '#domain/mesa/codigo.ts'
import { tokenDePago, TOKEN_PEDIDO } from '#domain/pedido/token-pedido.ts'
import { matchRoutes } from 'react-router'
import { adminPaths, clientePaths } from './paths.ts'

/**
 * Search engines may index the menu and the data policy. Everything else is private. Rule
 * seo/indexable.
 */
export type Screen = 'menu' | 'politica' | 'private' | 'unknown'

/** `menuPattern` matches it already. */
const { menuProducto: _cliente, ...cliente } = clientePaths
const { menuProducto: _personal, ...personal } = adminPaths

const routesOf = (paths: Record<string, (...values: string[]) => string>) =>
  Object.values(paths).map((path) => ({ path: path(':a', ':b') }))

const ROUTES = { cliente: routesOf(cliente), personal: routesOf(personal) }
const TOKEN = clientePaths.token(':a')
const POLITICA = clientePaths.politicaDeDatos()

/** Whether it is the token of an order, of a table, or of a payment online. */
const isToken = (segment: string) =>
  TOKEN_PEDIDO.test(segment) || RUTA_MESA.test(segment) || tokenDePago(segment) !== null

/** The screen of a path without its query, on the host of customers or of staff. */
export function findScreen(front: keyof typeof ROUTES, path: string): Screen {
  const [match] = matchRoutes(ROUTES[front], path) ?? []
  if (match === undefined) return 'unknown'
  if (front === 'personal') return 'private'
  const { route, params } = match
  if (route.path === TOKEN) return isToken(params['a'] ?? '') ? 'private' : 'unknown'
  if (route.path === POLITICA) return 'politica'
  return route.path === clientePaths.inicio() || /^\/menu(\/|$)/.test(route.path) ? 'menu' : 'private'
}
