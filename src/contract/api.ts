// Table of contents of the HTTP API: every endpoint, once.
import { administracionApi } from './administracion.ts'
import { catalogoAdminApi } from './catalogo-admin.ts'
import { catalogoApi } from './catalogo.ts'
import { coberturaApi } from './cobertura.ts'
import { cuponesApi } from './cupones.ts'
import { direccionesApi } from './direcciones.ts'
import { mensajesApi } from './mensajes.ts'
import { negocioApi } from './negocio.ts'
import { pedidosApi } from './pedidos.ts'
import { publicidadAdminApi } from './publicidad-admin.ts'
import { publicidadApi } from './publicidad.ts'
import { sedesAdminApi } from './sedes-admin.ts'
import { sedesApi } from './sedes.ts'
import { usuariosApi } from './usuarios.ts'

export const api = {
  negocio: negocioApi,
  usuarios: usuariosApi,
  direcciones: direccionesApi,
  catalogo: catalogoApi,
  sedes: sedesApi,
  pedidos: pedidosApi,
  mensajes: mensajesApi,
  cupones: cuponesApi,
  publicidad: publicidadApi,
  administracion: administracionApi,
  catalogoAdmin: catalogoAdminApi,
  sedesAdmin: sedesAdminApi,
  cobertura: coberturaApi,
  publicidadAdmin: publicidadAdminApi,
}
