// Table of contents of the HTTP API: every endpoint, once.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { campanasApi } from '#contract/usuarios/campanas.ts'
import { barriosApi } from '#contract/sedes/barrios.ts'
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { cartaApi } from '#contract/catalogo/carta.ts'
import { tablaApi } from '#contract/catalogo/tabla.ts'
import { importacionApi } from '#contract/catalogo/importacion.ts'
import { calendarioApi } from '#contract/sedes/calendario.ts'
import { coberturaApi } from '#contract/sedes/cobertura.ts'
import { cuponesApi } from '#contract/usuarios/cupones.ts'
import { direccionesApi } from '#contract/usuarios/direcciones.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { publicidadAdminApi } from '#contract/publicidad/admin.ts'
import { publicidadApi } from '#contract/publicidad/publicidad.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { aperturaApi } from './apertura.ts'
import { mensajesApi } from './mensajes.ts'
import { negocioAdminApi } from './negocio-admin.ts'
import { negocioApi } from './negocio.ts'

export const api = {
  negocio: negocioApi,
  apertura: aperturaApi,
  usuarios: usuariosApi,
  direcciones: direccionesApi,
  catalogo: catalogoApi,
  sedes: sedesApi,
  pedidos: pedidosApi,
  pagos: pagosApi,
  mensajes: mensajesApi,
  cupones: cuponesApi,
  campanas: campanasApi,
  publicidad: publicidadApi,
  administracion: administracionApi,
  invitaciones: invitacionesApi,
  equipos: equiposApi,
  catalogoAdmin: catalogoAdminApi,
  carta: cartaApi,
  tabla: tablaApi,
  importacion: importacionApi,
  sedesAdmin: sedesAdminApi,
  gestionSedes: gestionSedesApi,
  cobertura: coberturaApi,
  barrios: barriosApi,
  calendario: calendarioApi,
  publicidadAdmin: publicidadAdminApi,
  negocioAdmin: negocioAdminApi,
}
