// The calls of every feature, and what each of them serves beside the contract.
import { mountPreview } from '#server/apertura/preview-link.ts'
import { aperturaRoutes } from '#server/apertura/routes.ts'
import { administracionRoutes } from '#server/administracion/routes.ts'
import { cartaRoutes } from '#server/catalogo/carta/routes.ts'
import { tablaRoutes } from '#server/catalogo/tabla/routes.ts'
import { importacionRoutes } from '#server/catalogo/importacion/routes.ts'
import { catalogoAdminRoutes } from '#server/catalogo/routes-admin.ts'
import { catalogoRoutes } from '#server/catalogo/routes.ts'
import { cuponesRoutes } from '#server/cupones/routes.ts'
import { cajasRoutes } from '#server/caja/routes.ts'
import { cuartosRoutes } from '#server/cuartos/routes.ts'
import { disponibilidadRoutes } from '#server/disponibilidad/routes.ts'
import { equiposRoutes } from '#server/equipos/routes.ts'
import { mountPictures } from '#server/http/pictures.ts'
import { createRegister } from '#server/http/route.ts'
import { acceptForms } from '#server/http/uploads.ts'
import { avisosRoutes } from '#server/avisos/routes.ts'
import { impresionRoutes } from '#server/impresion/routes.ts'
import type { Waker } from '#server/impresion/waker.ts'
import { mountServiceWorker } from '#server/avisos/service-worker.ts'
import { opinionesRoutes } from '#server/opiniones/routes.ts'
import { mensajesRoutes } from '#server/mensajes/routes.ts'
import { mountWhatsAppWebhook } from '#server/mensajes/webhook.ts'
import { mountAppInstall } from '#server/negocio/app-install.ts'
import { mountFachadas } from '#server/negocio/serve-fachadas.ts'
import { menuRoutes } from '#server/menu/routes.ts'
import { negocioFormRoutes, negocioRoutes } from '#server/negocio/routes.ts'
import { comprobantesRoutes } from '#server/pedidos/comprobante/routes.ts'
import { mesasRoutes } from '#server/mesas/routes.ts'
import { mountEventos } from '#server/pedidos/en-linea/eventos.ts'
import { enLineaRoutes } from '#server/pedidos/en-linea/routes.ts'
import { cortesiasRoutes } from '#server/pedidos/routes-cortesias.ts'
import { bloqueosRoutes } from '#server/bloqueos/routes.ts'
import { modificarRoutes } from '#server/pedidos/modificar/routes.ts'
import { repartosRoutes } from '#server/repartos/routes.ts'
import { pagosRoutes } from '#server/pedidos/routes-pagos.ts'
import { pedidosRoutes } from '#server/pedidos/routes.ts'
import { mountSeo } from '#server/seo/routes.ts'
import { reportesRoutes } from '#server/reportes/routes.ts'
import { sedesAdminRoutes } from '#server/sedes/routes-admin.ts'
import { publicidadAdminRoutes } from '#server/publicidad/routes-admin.ts'
import { publicidadRoutes } from '#server/publicidad/routes.ts'
import { sedesRoutes } from '#server/sedes/routes.ts'
import { direccionesRoutes } from '#server/usuarios/routes-direcciones.ts'
import { usuariosRoutes } from '#server/usuarios/routes.ts'
import type { Services } from '#server/lib/services.ts'
import type { FastifyInstance } from 'fastify'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'

export async function mountFeatures(
  app: FastifyInstance,
  services: Services,
  { tokens, printing }: { tokens: PedidoTokens; printing: Waker },
): Promise<void> {
  const register = createRegister(app, services)
  negocioRoutes(register, services)
  aperturaRoutes(register, services)
  usuariosRoutes(register, services)
  direccionesRoutes(register, services)
  catalogoRoutes(register, services)
  menuRoutes(register, services)
  sedesRoutes(register, services)
  disponibilidadRoutes(register, services)
  cuartosRoutes(register, services)
  pedidosRoutes(register, services, tokens)
  comprobantesRoutes(register, services)
  pagosRoutes(register, services)
  repartosRoutes(register, services, tokens)
  cortesiasRoutes(register, services, tokens)
  modificarRoutes(register, services, tokens)
  bloqueosRoutes(register, services)
  cajasRoutes(register, services)
  mesasRoutes(register, services)
  enLineaRoutes(register, services, tokens)
  mountEventos(app, services, tokens)
  administracionRoutes(register, services)
  equiposRoutes(register, services)
  impresionRoutes(register, services, printing)
  mensajesRoutes(register, services)
  avisosRoutes(register, services)
  mountServiceWorker(app)
  opinionesRoutes(register, services)
  cuponesRoutes(register, services)
  publicidadRoutes(register, services)
  reportesRoutes(register, services)
  if (services.config.whatsapp !== null) await mountWhatsAppWebhook(app, services, services.config.whatsapp)
  await app.register(async (scope) => {
    await acceptForms(scope)
    const registerForm = createRegister(scope, services)
    catalogoAdminRoutes(registerForm, services)
    sedesAdminRoutes(registerForm, services)
    negocioFormRoutes(registerForm, services)
    cartaRoutes(register, services)
    tablaRoutes(register, services)
    importacionRoutes(registerForm, services)
    publicidadAdminRoutes(registerForm, services)
  })
  mountPictures(app, services.media)
  mountAppInstall(app, services)
  mountFachadas(app, services)
  mountPreview(app, services)
  mountSeo(app, services)
}
