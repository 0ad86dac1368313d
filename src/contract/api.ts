// Table of contents of the HTTP API: every endpoint, once.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { campanasApi } from '#contract/usuarios/campanas.ts'
import { cajasApi } from '#contract/caja/cajas.ts'
import { cuadreApi } from '#contract/cuadre.ts'
import { propinasApi } from '#contract/caja/propinas.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import { barriosApi } from '#contract/sedes/barrios.ts'
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { cartaApi } from '#contract/catalogo/carta.ts'
import { tablaApi } from '#contract/catalogo/tabla.ts'
import { importacionApi } from '#contract/catalogo/importacion.ts'
import { ritmosApi } from '#contract/sedes/ritmo.ts'
import { cuartosApi } from '#contract/sedes/cuartos.ts'
import { calendarioApi } from '#contract/sedes/calendario.ts'
import { disponibilidadApi } from '#contract/disponibilidad/disponibilidad.ts'
import { coberturaApi } from '#contract/sedes/cobertura.ts'
import { cuponesApi } from '#contract/usuarios/cupones.ts'
import { direccionesApi } from '#contract/usuarios/direcciones.ts'
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { comprobantesApi } from '#contract/pedidos/comprobante.ts'
import { qrApi } from '#contract/mesas/qr.ts'
import { cortesiasApi } from '#contract/pedidos/cortesias.ts'
import { bloqueosApi } from '#contract/pedidos/bloqueos.ts'
import { modificarApi } from '#contract/pedidos/modificar.ts'
import { llamadosApi } from '#contract/pedidos/llamados.ts'
import {
  ajustesDeRepartoApi,
  domiciliariosApi,
  entregasApi,
  repartosApi,
} from '#contract/pedidos/repartos.ts'
import { opinionesApi } from '#contract/pedidos/opinion.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { publicidadAdminApi } from '#contract/publicidad/admin.ts'
import { publicidadApi } from '#contract/publicidad/publicidad.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { estacionApi } from '#contract/impresion/estacion.ts'
import { impresionApi } from '#contract/impresion/impresion.ts'
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { cuentaWompiApi } from './cuenta-wompi.ts'
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { aperturaApi } from './apertura.ts'
import { avisosApi, pushApi, pushDeRepartosApi } from './avisos.ts'
import { mensajesApi } from './mensajes.ts'
import { negocioAdminApi } from './negocio-admin.ts'
import { negocioApi } from './negocio.ts'
import { reportesApi } from './reportes.ts'

export const api = {
  negocio: negocioApi,
  apertura: aperturaApi,
  usuarios: usuariosApi,
  direcciones: direccionesApi,
  catalogo: catalogoApi,
  sedes: sedesApi,
  disponibilidad: disponibilidadApi,
  ritmos: ritmosApi,
  cuartos: cuartosApi,
  pedidos: pedidosApi,
  repartos: repartosApi,
  entregas: entregasApi,
  domiciliarios: domiciliariosApi,
  ajustesDeReparto: ajustesDeRepartoApi,
  pagos: pagosApi,
  opiniones: opinionesApi,
  cortesias: cortesiasApi,
  modificar: modificarApi,
  bloqueos: bloqueosApi,
  cuentas: cuentasApi,
  qr: qrApi,
  llamados: llamadosApi,
  cajas: cajasApi,
  liquidaciones: liquidacionesApi,
  propinas: propinasApi,
  cuadre: cuadreApi,
  comprobantes: comprobantesApi,
  enLinea: enLineaApi,
  cuentaWompi: cuentaWompiApi,
  mensajes: mensajesApi,
  avisos: avisosApi,
  push: pushApi,
  pushDeRepartos: pushDeRepartosApi,
  cupones: cuponesApi,
  campanas: campanasApi,
  publicidad: publicidadApi,
  administracion: administracionApi,
  invitaciones: invitacionesApi,
  equipos: equiposApi,
  impresion: impresionApi,
  estacion: estacionApi,
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
  reportes: reportesApi,
}
