// Faults that people see or hear on a screen.
import { fault, type Fault } from './fault.ts'

const SOUND = 'src/web/admin/pedidos/new-order-sound.ts'
const SOUND_TEST = 'src/web/admin/pedidos/new-order-sound.test.ts'
const PEDIDO = 'test/e2e/cliente-pedido.spec.ts'
const BACK = 'a removed line can be put back, also after the last one'
const TABLERO = 'test/e2e/personal-tablero.spec.ts'

export const SCREENS: readonly Fault[] = [
  fault(
    'the bell rings for the first order of a visit only',
    {
      file: SOUND,
      search: 'lastRing > 0 && now - lastRing < ONE_RINGING_MS',
      replace: 'lastRing > 0 && now - lastRing < Infinity + ONE_RINGING_MS',
    },
    { file: SOUND_TEST, title: 'every arrival of a visit rings, not only the first' },
  ),
  fault(
    'a muted device rings',
    { file: SOUND, search: '  if (usePreferences.getState().muted) return\n', replace: '' },
    { file: SOUND_TEST, title: 'a muted kitchen hears nothing until the sound is switched on again' },
  ),
  fault(
    'Deshacer on the board undoes what a colleague did meanwhile',
    {
      file: 'src/web/admin/pedidos/change-pedido.ts',
      search: 'await send(id, cambio, version)',
      replace: 'await send(id, cambio, version === null ? version : null)',
    },
    {
      file: TABLERO,
      title: 'Deshacer refuses to undo the change of a colleague',
      project: 'personal-escritorio',
    },
  ),
  fault(
    'the second tap of a double tap hits the next ticket',
    {
      file: 'src/web/admin/pedidos/tablero/use-held.ts',
      search: 'return held === null ? value : held.value',
      replace: 'return held === null ? value : value',
    },
    {
      file: TABLERO,
      title: 'a double tap moves one order one step, and not the order that takes its place',
      project: 'personal-escritorio',
    },
  ),
  fault(
    "'Carrito actualizado' has another text",
    {
      file: 'src/web/ordering/carrito/put-in-cart.ts',
      search: "'Carrito actualizado'",
      replace: "'Tu carrito fue actualizado'",
    },
    {
      file: 'test/e2e/cliente-producto.spec.ts',
      title: 'a pizza needs a size, adds up its extras and goes into the cart',
      project: 'cliente-movil',
    },
  ),
  fault(
    'the focus is lost when a line is taken out of the cart',
    {
      file: 'src/web/ordering/carrito/panel/cart-line.tsx',
      search: '    removeWithUndo(line)\n    onRemoved()\n',
      replace: '    removeWithUndo(line)\n',
    },
    { file: PEDIDO, title: BACK, project: 'cliente-movil' },
  ),
  fault(
    'the focus falls to the body with the row that has it',
    {
      file: 'src/web/ui/keep-focus.ts',
      search: 'if (target !== null && target !== activeElement) moveTo(target)',
      replace: 'if (target === activeElement) moveTo(body)',
    },
    {
      file: 'test/e2e/personal-foco.spec.ts',
      title: 'a ticket that a colleague moves passes the focus to the next one in its lane',
      project: 'personal-escritorio',
    },
  ),
  fault(
    'a toast under a resting mouse stays for ever',
    {
      file: 'src/web/ui/toast-view.tsx',
      search: 'onMouseMove={pauseUnderMouse}',
      replace: 'onMouseEnter={pause}',
    },
    {
      file: PEDIDO,
      title: 'a toast under a resting mouse goes away, and a mouse that moves over it keeps it',
      project: 'cliente-escritorio',
    },
  ),
  fault(
    'a dialog with money closes without a question',
    { file: 'src/web/admin/page/form-dialog.tsx', search: 'setDirty(true)', replace: 'setDirty(false)' },
    {
      file: 'test/e2e/personal-caja.spec.ts',
      title: 'a cashier opens a drawer, writes an out down, counts blind and reads the difference',
      project: 'personal-escritorio',
    },
  ),
  fault(
    'the menu of a ticket moves with its ticket',
    {
      file: 'src/web/ui/menu.tsx',
      search: 'disableAnchorTracking={still}',
      replace: 'disableAnchorTracking={false}',
    },
    {
      file: 'test/e2e/personal-tablero.spec.ts',
      title: 'the menu of a ticket stays under the finger while an order that arrives moves its ticket',
      project: 'personal-escritorio',
    },
  ),
  fault(
    'a pasted list that was not added is lost at the save',
    {
      file: 'src/web/admin/sedes/barrios/barrios-form.tsx',
      search: '          addPasted(pasted)\n',
      replace: '',
    },
    {
      file: 'test/e2e/personal-sedes.spec.ts',
      title: 'staff paste the barrios of a branch, and a caller there is priced by barrio',
      project: 'personal-escritorio',
    },
  ),
  fault(
    'Deshacer in the cart puts nothing back',
    {
      file: 'src/web/ordering/carrito/remove-with-undo.ts',
      search: 'offers.push(notify.undo(text, undo))',
      replace: 'offers.push(notify.undo(text, () => undefined))',
    },
    { file: PEDIDO, title: BACK, project: 'cliente-movil' },
  ),
  fault(
    'a log-out in one tab leaves the other tabs logged in',
    {
      file: 'src/web/lib/follow-tabs.ts',
      search: "  window.addEventListener('storage', onStorage)\n",
      replace: '',
    },
    {
      file: 'src/web/lib/follow-tabs.test.ts',
      title: 'a log-out in one tab reads the session again in the others',
    },
  ),
  fault(
    'the list of extras has no name',
    {
      file: 'src/web/admin/productos/adiciones-field.tsx',
      search: '        aria-label="Adiciones posibles"\n',
      replace: '',
    },
    {
      file: 'test/e2e/personal-productos.spec.ts',
      title: 'a product is modified: its discount and its extras go',
      project: 'personal-escritorio',
    },
  ),
  fault(
    'staff screens open without their permission',
    {
      file: 'src/web/admin/guards.tsx',
      search: 'return allowed ? children : <Navigate to={fallback} replace />',
      replace: 'return allowed || fallback !== permiso ? children : <Navigate to={fallback} replace />',
    },
    {
      file: 'test/e2e/personal-productos.spec.ts',
      title: 'a person who may only consult products finds no way to change them',
      project: 'personal-escritorio',
    },
  ),
  fault(
    'an order that is being modified is left without a question',
    {
      file: 'src/web/admin/pedidos/modificar/editor.tsx',
      search: '      <UnsavedGuard dirty={cambio !== null} />\n',
      replace: '',
    },
    { file: 'src/web/admin/page/unsaved-forms.test.ts', title: 'every form of the staff asks' },
  ),
  fault(
    'the button that places an order does not say what is missing',
    {
      file: 'src/web/ordering/checkout/place-order.tsx',
      search: '        aria-describedby={missing === null ? undefined : id}\n',
      replace: '',
    },
    {
      file: 'test/e2e/cliente-mesa.spec.ts',
      title: 'a customer at a table names it, and confirms their age for the beer',
      project: 'cliente-movil',
    },
  ),
  fault(
    'a refused form leaves the focus on its button',
    {
      file: 'src/web/ui/focus-problem.ts',
      search: 'if (form !== null && focusFirstProblem(form)) end()',
      replace: 'if (form !== null && !form.isConnected) end()',
    },
    {
      file: 'test/e2e/personal-foco.spec.ts',
      title: 'a form that is refused leads to its first problem: a text, an amount or a list',
      project: 'personal-escritorio',
    },
  ),
  fault(
    'the first page says that liquor is sold after it was suspended by the clock',
    {
      file: 'src/server/seo/read-content.ts',
      search: 'JSON.stringify([sede.ritmos, sede.ley_seca])',
      replace: 'JSON.stringify([sede.ritmos])',
    },
    {
      file: 'src/server/sedes/ley-seca.test.ts',
      title:
        'the list of branches, a branch and the first page say it from the first to before the last moment',
    },
  ),
]
