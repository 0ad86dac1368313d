// Faults of permissions: who may read and change what.
import { fault, type Fault } from './fault.ts'

const ACCESS = 'test/access.test.ts'
const SESSION = 'src/server/lib/session.ts'
const OWN = 'src/server/pedidos/read/own-pedidos.ts'
const LIVE_TEST = 'src/server/pedidos/live-channel.test.ts'

export const ACCESS_FAULTS: readonly Fault[] = [
  fault(
    'the link of a rider for today opens what every account may read',
    { file: 'src/server/http/route.ts', search: '    if (person.isPorHoy) throw forbidden()\n', replace: '' },
    {
      file: 'src/server/repartos/repartos.test.ts',
      title: 'a rider for today delivers and settles as everybody else, and nothing but deliveries is open',
    },
  ),
  fault(
    'the outbox shows the link of an invitation to a stronger role',
    {
      file: 'src/server/providers/whatsapp-outbox.ts',
      search: "hasPlantilla: (plantilla) => plantilla !== 'invitacion'",
      replace: 'hasPlantilla: () => true',
    },
    {
      file: 'src/server/administracion/invitaciones.test.ts',
      title: 'nothing is sent without a phone, or while messages stay in the outbox',
    },
  ),
  fault(
    'a session alone changes the phone of its account',
    {
      file: 'src/server/usuarios/change-perfil.ts',
      search: '    await confirm(services, person, password)\n',
      replace: '',
    },
    {
      file: 'src/server/usuarios/mis-datos.test.ts',
      title: 'another phone needs the password, whether the former one is verified or not',
    },
  ),
  fault(
    'a session of a deactivated person goes on',
    { file: SESSION, search: "    .where('usuarios.activo', '=', true)\n", replace: '' },
    {
      file: 'src/server/administracion/desactivar.test.ts',
      title: 'a deactivated person logs in again once activated, and no earlier session returns',
    },
  ),
  fault(
    'a generated password opens every call',
    {
      file: 'src/server/http/route.ts',
      search: 'person?.debeCambiarClave === true && ',
      replace: 'person?.debeCambiarClave === null && ',
    },
    { file: 'test/first-password.test.ts', title: 'with a generated password every call is refused' },
  ),
  fault(
    'an invitation outlives the keys of its inviter',
    {
      file: 'src/server/usuarios/accept-invitacion.ts',
      search: 'if (!isAllowed ||',
      replace: 'if (',
    },
    {
      file: 'src/server/administracion/invitaciones.test.ts',
      title: 'an invitation is worth nothing once its inviter',
    },
  ),
  fault(
    'consultar_productos is enough to set a price',
    {
      file: 'src/contract/catalogo/admin.ts',
      search: "path: '/api/precios-por-medida/',\n    access: ACCESO.productos.escribir",
      replace: "path: '/api/precios-por-medida/',\n    access: ACCESO.productos.leer",
    },
    { file: ACCESS, title: 'catalogoAdmin.setPrecio is allowed or refused' },
  ),
  fault(
    'consultar_productos is enough to set all prices of a product',
    {
      file: 'src/contract/catalogo/admin.ts',
      search: "path: '/api/productos/{id}/precios-por-medida/',\n    access: ACCESO.productos.escribir",
      replace: "path: '/api/productos/{id}/precios-por-medida/',\n    access: ACCESO.productos.leer",
    },
    { file: ACCESS, title: 'catalogoAdmin.setPrecios is allowed or refused' },
  ),
  fault(
    'gestionar_mesas is enough to change the state of orders',
    {
      file: 'src/contract/pedidos/api.ts',
      search: "path: '/api/pedidos/{id}/cambiar_estado/',\n    access: GESTION",
      replace: "path: '/api/pedidos/{id}/cambiar_estado/',\n    access: [...GESTION, 'gestionar_mesas']",
    },
    { file: ACCESS, title: 'pedidos.changeEstado is allowed or refused' },
  ),
  fault(
    'gestionar_roles is enough to read the list of people',
    {
      file: 'src/contract/usuarios/administracion.ts',
      search: "path: '/users/usuarios/',\n    access: ACCESO.usuarios.leer",
      replace: "path: '/users/usuarios/',\n    access: ACCESO.roles.leer",
    },
    { file: ACCESS, title: 'administracion.usuarios is allowed or refused' },
  ),
  fault(
    'any session looks up callers by their phone',
    {
      file: 'src/contract/pedidos/api.ts',
      search: "path: '/api/pedidos/cliente/',\n    access: GESTION",
      replace: "path: '/api/pedidos/cliente/',\n    access: 'session'",
    },
    {
      file: 'src/server/pedidos/read/find-cliente.test.ts',
      title: 'a caller is shown only to staff who manage orders',
    },
  ),
  fault(
    'anybody reads the outbox',
    {
      file: 'src/contract/mensajes.ts',
      search: "access: ['gestionar_usuarios']",
      replace: "access: 'public'",
    },
    { file: ACCESS, title: 'mensajes.list is allowed or refused' },
  ),
  fault(
    'consultar_sedes is enough to set the coverage of a branch',
    {
      file: 'src/contract/sedes/cobertura.ts',
      search: 'access: ACCESO.cobertura.escribir',
      replace: 'access: ACCESO.cobertura.leer',
    },
    {
      file: 'src/server/sedes/cobertura.test.ts',
      title: 'the coverage of an unknown branch is not found, and access to it needs the permission',
    },
  ),
  fault(
    'a customer is offered the addresses of everybody',
    {
      file: OWN,
      search: ".where('pedidos.usuario_id', '=', usuarioId)",
      replace: ".where('pedidos.usuario_id', '>=', Math.min(usuarioId, 0))",
    },
    {
      file: 'src/server/pedidos/read/recent.test.ts',
      title: 'the addresses are those of the own deliveries',
    },
  ),
  fault(
    'a waiter is offered to repeat the order of a table',
    {
      file: OWN,
      search: ".where('pedidos.creado_por', 'is', null)",
      replace: '',
    },
    { file: 'src/server/pedidos/read/recent.test.ts', title: 'an order that a waiter typed at a table' },
  ),
  fault(
    'the order of a table is the active order of its waiter',
    {
      file: OWN,
      search: ".where('pedidos.creado_por', 'is', null)",
      replace: '',
    },
    {
      file: 'src/server/pedidos/read/read-pedidos.test.ts',
      title: 'the order that a customer waits for is never one that a waiter typed at a table',
    },
  ),
  fault(
    'an order is taken for a table of another branch',
    {
      file: 'src/server/pedidos/place/start-pedido.ts',
      search: 'from mesas where id = ${mesa.id}::int and sede_id = ${mesa.sede}::int',
      replace: 'from mesas where id = ${mesa.id}::int',
    },
    { file: 'src/server/pedidos/place/owner.test.ts', title: 'the table must be one of the branch' },
  ),
  fault(
    'a customer listens to the order of another',
    {
      file: 'src/server/pedidos/read/owns-pedido.ts',
      search: "    .where('usuario_id', '=', usuarioId)\n",
      replace: "    .where('usuario_id', '>=', Math.min(usuarioId, 0))\n",
    },
    {
      file: LIVE_TEST,
      title: "the channel is closed after a customer's token with the order of another person",
    },
  ),
  fault(
    'a listener of one order receives all orders',
    {
      file: 'src/server/pedidos/live-listener.ts',
      search: 'if (listener.pedidoId !== null && listener.pedidoId !== pedidoId) continue',
      replace: 'if (listener.pedidoId === 0) continue',
    },
    { file: LIVE_TEST, title: 'a guest with the token of an order hears of that order alone' },
  ),
  fault(
    'a board of one branch hears of every branch',
    {
      file: 'src/server/pedidos/live-listener.ts',
      search: 'if (listener.alcance.includes(sede)) sendBytes(listener, whole)',
      replace: 'if (listener.alive) sendBytes(listener, whole)',
    },
    {
      file: 'src/server/pedidos/hand-over.test.ts',
      title: 'boards of a branch hear of its orders alone, in every process',
    },
  ),
  fault(
    'wrong keys on a shared device are not counted',
    {
      file: 'src/server/equipos/enter-equipo.ts',
      search: 'veces = case when i.bloqueado_hasta <= ${time} then 1 else i.veces + 1 end',
      replace: 'veces = case when i.bloqueado_hasta <= ${time} then 1 else 1 end',
    },
    {
      file: 'src/server/equipos/equipos.test.ts',
      title: 'five wrong keys lock that person on that device for 15 minutes, in every process',
    },
  ),
  fault(
    'people of some branches change what all branches share',
    {
      file: 'src/server/http/route.ts',
      search: '  if (!person.alcance.isTodas && !held.some(isClaveDeSede)) throw allBranchesNeeded()\n',
      replace: '',
    },
    { file: 'test/sedes.test.ts', title: 'negocioAdmin.change needs all branches' },
  ),
  fault(
    'a log-out does not end the session',
    {
      file: SESSION,
      search: "deleteFrom('sessions').where('token_digest', '=', tokenDigest)",
      replace: "deleteFrom('sessions').where('token_digest', '<', tokenDigest.subarray(0, 0))",
    },
    { file: 'src/server/usuarios/usuarios.test.ts', title: 'log-out ends this session and no other' },
  ),
  fault(
    'a log-out does not close the live channel',
    {
      file: SESSION,
      search: "  await sql`select pg_notify('comanda_sesiones', '')`.execute(services.db)\n",
      replace: '',
    },
    { file: LIVE_TEST, title: 'the end of a session closes the channel within a second, however it ended' },
  ),
  fault(
    'a session counts an hour longer than it lives',
    {
      file: SESSION,
      search: ".where('expira_en', '>', now())",
      replace: ".where('expira_en', '>', new Date(now().getTime() - DAY_MS / 24))",
    },
    {
      file: 'src/server/lib/session.test.ts',
      title: 'a session without requests ends after 30 days',
    },
  ),
  fault(
    'use does not make a session last longer',
    {
      file: SESSION,
      search: 'row.expira_en.getTime() > DAY_MS',
      replace: 'row.expira_en.getTime() > DAY_MS * SESSION_DAYS',
    },
    { file: 'src/server/lib/session.test.ts', title: 'each use extends a session' },
  ),
  fault(
    'a password that staff set leaves the old sessions',
    {
      file: 'src/server/administracion/change-usuario.ts',
      search: ".where('token_digest', '!=', person.tokenDigest)",
      replace: ".where('token_digest', '=', person.tokenDigest)",
    },
    {
      file: 'src/server/administracion/administracion.test.ts',
      title: 'set by staff ends the other sessions',
    },
  ),
  fault(
    'a weaker role empties a stronger one',
    {
      file: 'src/server/administracion/change-rol.ts',
      search: 'refuseBeyond(held, [...clavesOf(before), ...clavesOf(after)])',
      replace: 'refuseBeyond(held, clavesOf(after))',
    },
    {
      file: 'src/server/administracion/escalation.test.ts',
      title: 'people cannot get more permissions by giving their own role more, or emptying a stronger one',
    },
  ),
  fault(
    'two administrators can remove each other at once',
    {
      file: 'src/server/administracion/change-access.ts',
      search:
        '  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)\n  const held = await selectHeld(trx, person.id)',
      replace: '  const held = await selectHeld(trx, person.id)',
    },
    {
      file: 'src/server/administracion/escalation.test.ts',
      title: 'one administrator is left when two remove each other at once',
    },
  ),
]
