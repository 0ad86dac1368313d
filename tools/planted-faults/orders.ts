// Faults of orders, of staff changes, and of the audit.
import { fault, type Fault } from './fault.ts'

const CAMBIO = 'src/server/pedidos/apply-change.ts'
const PLACE = 'src/server/pedidos/place/place-pedido.ts'
const ACCEPT = 'src/server/pedidos/place/accept-pedido.ts'
const IDEMPOTENCY = 'src/server/pedidos/place/idempotency.test.ts'

export const ORDERS: readonly Fault[] = [
  fault(
    'a rider takes the order that another one has',
    {
      file: 'src/server/repartos/move-reparto.ts',
      search: 'if (!isMine && before.lleva_id !== null) {',
      replace: 'if (!isMine && before.lleva_id === -1) {',
    },
    {
      file: 'src/server/repartos/repartos.test.ts',
      title: 'of two riders at the same moment one gets the order, and the other reads the name of the first',
    },
  ),
  fault(
    'an order that leaves during the call is delivered without its code',
    {
      file: 'src/server/repartos/move-reparto.ts',
      search: "(before.estado === 'ENVIADO' && isShown)",
      replace: "(before.estado === 'ENVIADO' && isShown !== null)",
    },
    {
      file: 'src/server/repartos/repartos.test.ts',
      title: 'an order that leaves during the call is not delivered without its code',
    },
  ),
  fault(
    'a customer gets a message about a change that was undone',
    {
      file: 'src/server/avisos/send-mensaje.ts',
      search: '  if (!isSo) return',
      replace: '  if (pedido === null) return',
    },
    {
      file: 'src/server/avisos/mensajes.test.ts',
      title: 'an undone change sends no message; repeating it sends one',
    },
  ),
  fault(
    'two processes do the same due work',
    {
      file: 'src/server/avisos/tareas.ts',
      search: '    .limit(limit)\n    .forUpdate()\n    .skipLocked()',
      replace: '    .limit(limit)',
    },
    {
      file: 'src/server/avisos/tareas.test.ts',
      title: 'two processes do 60 rows inside the transaction once each',
    },
  ),
  fault(
    'deactivating an order leaves no row in the audit',
    {
      file: CAMBIO,
      search: '      await insertCambio(services, trx, change.person, {',
      replace: "      if ('estado' in cuerpo) await insertCambio(services, trx, change.person, {",
    },
    { file: 'test/audit.test.ts', title: 'pedidos.changeActivo' },
  ),
  fault(
    'a pause of deliveries stops nothing',
    {
      file: 'src/server/pedidos/place/schedule.ts',
      search: 'isByStaff ? sede.horario : horarioDe(sede, solicitud.tipo_pedido, now)',
      replace: 'isByStaff ? sede.horario : sede.horario',
    },
    {
      file: 'src/server/sedes/ritmos.test.ts',
      title: 'an order of a paused type is scheduled for the end of the pause',
    },
  ),
  fault(
    'a pause stops staff, too',
    {
      file: 'src/server/pedidos/place/schedule.ts',
      search: 'isByStaff ? sede.horario : horarioDe',
      replace: 'isByStaff ? horarioDe(sede, solicitud.tipo_pedido, now) : horarioDe',
    },
    { file: 'src/server/sedes/ritmos.test.ts', title: 'staff may take an order in a pause' },
  ),
  fault(
    'deactivating an order publishes no event',
    {
      file: CAMBIO,
      search: '      await insertEvento(trx, change.pedidoId)\n',
      replace: "      if ('estado' in cuerpo) await insertEvento(trx, change.pedidoId)\n",
    },
    {
      file: 'src/server/pedidos/change-estado.test.ts',
      title: 'activo toggles without a body, and is set with one',
    },
  ),
  fault(
    'two changes of one order at once overwrite each other',
    { file: CAMBIO, search: '    .forUpdate()\n', replace: '' },
    {
      file: 'src/server/pedidos/change-estado.test.ts',
      title: 'thirty changes of one order at once run one after the other',
    },
  ),
  fault(
    'many orders at once pass the limit of a phone',
    {
      file: ACCEPT,
      search: 'key === null ? clientes : [lockOf(key), ...clientes]',
      replace: 'key === null ? [] : [lockOf(key)]',
    },
    {
      file: 'src/server/pedidos/place/flood.test.ts',
      title: 'one phone has three orders under way also when twenty come at once',
    },
  ),
  {
    name: 'a place of a network is counted after the order',
    edits: [
      {
        file: 'src/server/pedidos/place/accept-pedido.ts',
        search: '  const place = takePlace(services, request.owner, request.ip)\n',
        replace: '',
      },
      {
        file: 'src/server/pedidos/place/accept-pedido.ts',
        search: 'const asked = place.refusal ?? (await askAhead(services, request, () => ending.ahead?.()))',
        replace: 'const asked = await askAhead(services, request, () => ending.ahead?.())',
      },
      {
        file: 'src/server/pedidos/place/accept-pedido.ts',
        search: '    if (result.replayed) place.giveBack()\n    return result\n',
        replace:
          '    const { refusal } = takePlace(services, request.owner, request.ip)\n    if (refusal !== null) throw refusal\n    return result\n',
      },
      {
        file: 'src/server/pedidos/place/accept-pedido.ts',
        search: '  } catch (error) {\n    place.giveBack()\n    throw error\n',
        replace: '  } catch (error) {\n    throw error\n',
      },
    ],
    seenBy: {
      file: 'src/server/pedidos/place/flood.test.ts',
      title: 'of sixty orders that one network sends at once, forty are placed',
    },
  },
  fault(
    'tables that are added at once get the same number',
    {
      file: 'src/server/mesas/change-mesa.ts',
      search: '  await lockSede(trx, sedeId)\n',
      replace: '',
    },
    {
      file: 'src/server/mesas/change-mesa.test.ts',
      title: 'tables are added with the next number, also twenty at once',
    },
  ),
  fault(
    'the same key of another person returns the order of the first',
    {
      file: PLACE,
      search: "`pedidos ${person === null ? 'invitado' : String(person.id)}`",
      replace: "`pedidos ${person === null ? 'invitado' : 'invitado'}`",
    },
    { file: IDEMPOTENCY, title: 'the same key of another person is another order' },
  ),
  fault(
    'a repeated order returns its state of today',
    {
      file: 'src/server/pedidos/read/read-pedidos.ts',
      search: "return { ...pedido, estado: 'PENDIENTE', activo: true, ...money, historial, version: 1 }",
      replace: 'return pedido',
    },
    { file: IDEMPOTENCY, title: 'a repeated order is returned as it was, also when it has moved on' },
  ),
  fault(
    'receipts leave out numbers',
    {
      file: 'src/server/pedidos/comprobante/sync-comprobante.ts',
      search: 'comprobante_numeros.ultimo + 1',
      replace: 'comprobante_numeros.ultimo + 2',
    },
    {
      file: 'src/server/pedidos/comprobante/comprobante.test.ts',
      title: 'a receipt has the next number of its branch, without gaps',
    },
  ),
  fault(
    'a cancelled payment still counts',
    {
      file: 'src/server/pedidos/pagos.ts',
      search: 'before.pagado - pago.valor - pago.redondeo',
      replace: 'before.pagado',
    },
    {
      file: 'src/server/pedidos/pagos.test.ts',
      title: 'a payment by mistake is cancelled once, and stays in the list with who cancelled it',
    },
  ),
  fault(
    'the lists of a board keep an order as it was',
    {
      file: 'src/server/pedidos/read/written-pedidos.ts',
      search: "concat_ws(' ', pedidos.xmin,",
      replace: "concat_ws(' ',",
    },
    {
      file: 'src/server/pedidos/read/written-pedidos.test.ts',
      title: 'the lists of a board show a step',
    },
  ),
  fault(
    'finished orders come oldest first',
    {
      file: 'src/server/pedidos/read/lists.ts',
      search: 'newestFirst(within(base, range)).limit(most)',
      replace: "within(base, range).orderBy('id', 'asc').limit(most)",
    },
    {
      file: 'src/server/pedidos/read/list-pedidos.test.ts',
      title: 'the lists of staff contain every order exactly once',
    },
  ),
  fault(
    'order tokens can be guessed without a limit',
    {
      file: 'src/server/lib/limits.ts',
      search: 'const MISSES = 30',
      replace: 'const MISSES = 30_000',
    },
    {
      file: 'src/server/pedidos/read/read-pedidos.test.ts',
      title: 'tokens are guessed at most 30 times a minute from one address',
    },
  ),
  fault(
    'the link of an order is sent to a landline',
    {
      file: 'src/server/mensajes/send-pedido-link.ts',
      search: '  if (!isCelularMovil(to.numero)) return\n',
      replace: '',
    },
    { file: 'src/server/pedidos/order-link.test.ts', title: 'a landline gets an order and no message' },
  ),
  fault(
    'the messages of a day are not counted',
    { file: 'src/server/mensajes/budget.ts', search: '  fresh.own += 1\n', replace: '' },
    {
      file: 'src/server/mensajes/mensajes.test.ts',
      title: 'the link of an order stays unsent once the messages of the day are spent, until the next day',
    },
  ),
  fault(
    'the webhook of messages accepts unsigned reports',
    {
      file: 'src/server/mensajes/webhook.ts',
      search:
        "if (typeof signature !== 'string' || !sameText(signature, signatureOf(raw, config.appSecret))) {",
      replace: "if (typeof signature === 'number' && sameText('', signatureOf(raw, config.appSecret))) {",
    },
    {
      file: 'src/server/mensajes/webhook.test.ts',
      title: 'the webhook reads only what is signed over exactly these bytes',
    },
  ),
  fault(
    'people are listed oldest first',
    {
      file: 'src/server/administracion/store.ts',
      search: "usuarios(db, alcance).orderBy('id', 'desc')",
      replace: "usuarios(db, alcance).orderBy('id', 'asc')",
    },
    {
      file: 'src/server/administracion/administracion.test.ts',
      title: 'people are listed newest first with their roles and nothing secret',
    },
  ),
  fault(
    'ingredients are sorted by bytes, so that Ñ and Á come last',
    {
      file: 'src/server/catalogo/store-admin.ts',
      search: 'sql`i.nombre collate "es-x-icu"`',
      replace: 'sql`i.nombre collate "C"`',
    },
    {
      file: 'src/server/catalogo/catalogo-admin.test.ts',
      title: 'ingredients are listed by name with their category',
    },
  ),
  fault(
    'staff read adverts oldest first',
    {
      file: 'src/server/publicidad/read-publicidades.ts',
      search: "publicidades(services.db).orderBy('id', 'desc')",
      replace: "publicidades(services.db).orderBy('id', 'asc')",
    },
    {
      file: 'src/server/publicidad/publicidad-admin.test.ts',
      title: 'an advert is added with its picture, and customers see it at once',
    },
  ),
  fault(
    'the last day of an advert ends by UTC',
    {
      file: 'src/server/publicidad/find-vigente.ts',
      search: 'fecha_fin at time zone ${zona_horaria}',
      replace: "fecha_fin at time zone ${zona_horaria === '' ? '' : 'UTC'}",
    },
    {
      file: 'src/server/publicidad/publicidad.test.ts',
      title: 'an advert that ends in the evening is current to the end of that day',
    },
  ),
  {
    name: 'an upload is taken for a picture whatever it is',
    edits: [
      {
        file: 'src/server/http/inspect-picture.ts',
        search: '  if (format === null || !formats.includes(format)) throw refusal()\n',
        replace: '',
      },
      {
        file: 'src/server/http/inspect-picture.ts',
        search: '  if (header.format !== format) throw refusal()\n',
        replace: '',
      },
    ],
    seenBy: {
      file: 'src/server/catalogo/product-picture.test.ts',
      title: 'is refused, whatever type it declares',
    },
  },
  fault(
    'a change of an order does not look whether somebody else changed it meanwhile',
    {
      file: 'src/server/pedidos/modificar/modify-pedido.ts',
      search: 'if (row.version !== cambio.version) throw',
      replace: 'if (row.version < cambio.version) throw',
    },
    {
      file: 'src/server/pedidos/modificar/modify-together.test.ts',
      title: 'of two changes at once one is stored, and the other author reads who made it',
    },
  ),
  fault(
    'what was sold costs today’s price when staff change the order',
    {
      file: 'src/domain/modificacion/lineas.ts',
      search: 'before === undefined || !isMismoPlato(before, pedida)',
      replace: 'before === undefined || isMismoPlato(before, pedida)',
    },
    {
      file: 'src/domain/modificacion/lineas.test.ts',
      title: 'an order that is sent back as it was costs what it cost, and asks no price of today',
    },
  ),
  fault(
    'an order that is changed to another branch is printed nowhere',
    {
      file: 'src/server/pedidos/modificar/save-cambio.ts',
      search: 'if (plan.sede.id !== row.sede_id) await tellSede(',
      replace: 'if (plan.sede.id < 0) await tellSede(',
    },
    {
      file: 'src/server/impresion/cambio.test.ts',
      title: 'an accepted order is printed there by the printers of the acceptance, too',
    },
  ),
  fault(
    'a change does not reach a printer that had nothing to print before',
    {
      file: 'src/server/impresion/enqueue.ts',
      search: '  await enqueueEnSede(trx, nueva)\n',
      replace: '',
    },
    {
      file: 'src/server/impresion/cambio.test.ts',
      title: 'a printer without a ticket prints its new lines, unmarked and once, and marked from then on',
    },
  ),
  fault(
    'a printer hears what is gone of an order that it never printed',
    {
      file: 'src/server/impresion/renglones.ts',
      search: 'enPapel && ',
      replace: '(enPapel || opciones.reimpresion) && ',
    },
    {
      file: 'src/server/impresion/cambio.test.ts',
      title:
        'a printer without a line of its own prints nothing, also when a line is removed before it prints',
    },
  ),
  fault(
    'an order that is handed over after its alarm wakes nobody in its new branch',
    {
      file: 'src/server/pedidos/hand-over.ts',
      search: '  await forgetWatch(trx, enSede.pedidoId)\n',
      replace: '',
    },
    {
      file: 'src/server/avisos/push.test.ts',
      title: 'after its alarm tells the devices there, and none twice',
    },
  ),
  fault(
    'a blocked phone may order',
    {
      file: 'src/server/pedidos/place/accept-pedido.ts',
      search: 'if (start.bloqueado) throw',
      replace: 'if (start.bloqueado && start.abiertos < 0) throw',
    },
    {
      file: 'src/server/bloqueos/bloqueos.test.ts',
      title:
        'a guest and a customer with it are refused with the phone of the branch, staff may type the order',
    },
  ),
  fault(
    'a response that an earlier release stored is an error',
    {
      file: 'src/server/http/route.ts',
      search: 'if (reply.hasHeader(REPLAYED)) return',
      replace: 'if (reply.hasHeader(`${REPLAYED}-by-nobody`)) return',
    },
    {
      file: 'test/old-keys.test.ts',
      title: 'returns what an earlier release stored, and does nothing',
    },
  ),
  fault(
    'a documented save puts a draft on sale',
    {
      file: 'src/server/catalogo/save-producto.ts',
      search: 'nuevo.borrador ?? isDraft(stored)',
      replace: 'nuevo.borrador ?? false',
    },
    { file: 'test/documented-writes.test.ts', title: 'keeps what the documents do not know' },
  ),
  fault(
    'a barrio that the text names stands after the places of the map',
    {
      file: 'src/server/sedes/suggest-sin-sede.ts',
      search: '[...named.map(withSede), ...onMap, ',
      replace: '[...onMap, ...named.map(withSede), ',
    },
    {
      file: 'src/server/sedes/barrios.test.ts',
      title: 'a named barrio comes before the places of the map, another one after them',
    },
  ),
]
