// Faults of accounts, codes, passwords and personal data.
import { fault, type Fault } from './fault.ts'

const ERASE = 'src/server/usuarios/erase-usuario.ts'
const DATOS = 'src/server/usuarios/mis-datos.test.ts'
const CODIGOS = 'src/server/usuarios/codigos.ts'
const CODIGO = 'src/server/usuarios/codigo.test.ts'

const ERASED = {
  file: 'test/erased.test.ts',
  title: 'nothing of an erased person is left in any text of any table',
}

export const ACCOUNTS: readonly Fault[] = [
  fault(
    'a registration by staff leaves no row in the audit',
    {
      file: 'src/server/usuarios/register-usuario.ts',
      search: "person?.permisos.has('gestionar_usuarios') === true",
      replace: "person?.permisos.has('gestionar_usuarios') === null",
    },
    {
      file: 'src/server/usuarios/register.test.ts',
      title: 'only staff who manage people are recorded as the author of a registration',
    },
  ),
  fault(
    'the notes of a person stay after they erased their account',
    {
      file: ERASE,
      search: ".set({ observaciones: '' })",
      replace: '.set({ observaciones: sql<string>`observaciones` })',
    },
    {
      file: 'src/server/usuarios/erase-usuario.test.ts',
      title: 'erasing oneself leaves the orders without any person in them',
    },
  ),
  fault(
    'the coordinates of a person stay after they erased their account',
    { file: ERASE, search: '      lat: null,\n      lng: null,\n', replace: '' },
    {
      file: 'src/server/usuarios/erase-usuario.test.ts',
      title: 'erasing oneself leaves the orders without any person in them',
    },
  ),
  fault(
    'a waiter erases the notes of the tables that they served',
    {
      file: 'src/server/pedidos/read/own-pedidos.ts',
      search: ".where('pedidos.creado_por', 'is', null)",
      replace: '',
    },
    {
      file: 'src/server/usuarios/orders-of-a-table.test.ts',
      title: 'a waiter who erases themselves leaves the orders of their tables as they are',
    },
  ),
  fault(
    'erasing does not wait for an order that is being placed',
    { file: ERASE, search: '    await lockUsuario(trx, person.id)\n', replace: '' },
    {
      file: 'src/server/usuarios/erase-usuario.test.ts',
      title: 'an order that is placed while its person erases themselves keeps its address',
    },
  ),
  fault(
    "the copy of one's data has no coupons",
    {
      file: 'src/server/usuarios/read-mis-datos.ts',
      search: 'await listCuponesOf(services, usuarioId)',
      replace: '(await listCuponesOf(services, usuarioId)).slice(0, 0)',
    },
    { file: DATOS, title: 'is a file with everything that is stored' },
  ),
  fault(
    'a code lives an hour',
    { file: CODIGOS, search: 'LIFE_MS = 10 * MINUTE_MS', replace: 'LIFE_MS = 60 * MINUTE_MS' },
    { file: CODIGO, title: 'a code is valid for ten minutes' },
  ),
  fault(
    'a code may be tried six times',
    { file: CODIGOS, search: 'const TRIES = 5', replace: 'const TRIES = 6' },
    { file: CODIGO, title: 'a code may be tried five times; then even the right one is refused' },
  ),
  fault(
    'a phone gets the welcome coupon in each of its accounts',
    {
      file: 'src/server/usuarios/verify-codigo.ts',
      search: 'return claimed !== undefined',
      replace: 'return claimed !== null',
    },
    {
      file: CODIGO,
      title: 'the welcome coupon is not given again to a phone that had it in another account',
    },
  ),
  fault(
    'an unknown account is refused at once, so its absence can be measured',
    {
      file: 'src/server/lib/passwords.ts',
      search: 'return gate(() => verify(stored ?? DUMMY, password))',
      replace:
        'return stored === null ? Promise.resolve(DUMMY === password) : gate(() => verify(stored, password))',
    },
    {
      file: 'src/server/lib/passwords.test.ts',
      title: 'a missing account costs as much work as a wrong password',
    },
  ),
  fault(
    'phones stand in the log',
    { file: 'src/server/lib/log.ts', search: String.raw`|\d{7,}/g`, replace: '/g' },
    {
      file: 'src/server/lib/log.test.ts',
      title: 'phones, e-mails and tokens in a path never reach the log',
    },
  ),
  fault(
    'the stored responses of staff keep an erased person',
    {
      file: ERASE,
      search: '  await eraseAnswers(trx, now, pedidos)\n',
      replace: '',
    },
    ERASED,
  ),
  fault(
    'the audit keeps the reasons that staff wrote about an erased person',
    {
      file: ERASE,
      search: "  await eraseReasons(trx, 'pedido', pedidos)\n",
      replace: '',
    },
    ERASED,
  ),
]
