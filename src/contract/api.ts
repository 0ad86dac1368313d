// Table of contents of the HTTP API: every endpoint, once.
import { administracionApi } from './administracion.ts'
import { catalogoApi } from './catalogo.ts'
import { negocioApi } from './negocio.ts'
import { pedidosApi } from './pedidos.ts'
import { sedesApi } from './sedes.ts'
import { usuariosApi } from './usuarios.ts'

export const api = {
  negocio: negocioApi,
  usuarios: usuariosApi,
  catalogo: catalogoApi,
  sedes: sedesApi,
  pedidos: pedidosApi,
  administracion: administracionApi,
}
