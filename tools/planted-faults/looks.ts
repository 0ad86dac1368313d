// Faults that a look at the screens finds: covered, cut or doubled parts, and wrong names.
import { fault, type Fault } from './fault.ts'

const ASPECTO = 'test/e2e/cliente-aspecto.spec.ts'

export const LOOKS: readonly Fault[] = [
  fault(
    'the second press of a double press selects text in the dialog that opened',
    { file: 'src/web/ui/dialog.tsx', search: '                  onMouseDown={onMouseDown}\n', replace: '' },
    { file: ASPECTO, title: 'a double press selects no text', project: 'cliente-movil' },
  ),
  fault(
    'the minus of a line is a second trash icon',
    {
      file: 'src/web/ui/stepper.tsx',
      search: 'import { Minus, Plus }',
      replace: 'import { Trash2 as Minus, Plus }',
    },
    { file: ASPECTO, title: 'a toast covers no main button', project: 'cliente-movil' },
  ),
  fault(
    'the pizza of the product dialog stands above the middle',
    {
      file: 'src/web/ordering/producto/product-picture.tsx',
      search: 'md:top-1/2 ',
      replace: 'md:top-1/3 ',
    },
    { file: ASPECTO, title: 'the pizza is whole and in the middle', project: 'cliente-escritorio' },
  ),
  fault(
    'the number of the flat stays below the visible part of a phone',
    {
      file: 'src/web/ordering/sedes/detalle-fields.tsx',
      search: 'if (isAsked) box',
      replace: 'if (!isAsked) box',
    },
    { file: ASPECTO, title: 'the number of the flat comes into view', project: 'cliente-movil' },
  ),
  fault(
    'the cart scrolls away with the menu',
    {
      file: 'src/web/cliente/carrito/cart-bar.tsx',
      search: '"fixed inset-x-0',
      replace: '"absolute inset-x-0',
    },
    { file: ASPECTO, title: 'cart, total and its button stay within reach', project: 'cliente-escritorio' },
  ),
  fault(
    'a free delivery is a figure',
    {
      file: 'src/domain/direccion/domicilio.ts',
      search: "pesos === 0 ? 'Domicilio gratis'",
      replace: "pesos === 0 ? 'Envío $ 0'",
    },
    { file: ASPECTO, title: 'a delivery that costs nothing is called free', project: 'cliente-movil' },
  ),
  fault(
    'the chat floats over the cards',
    {
      file: 'src/web/cliente/shell/dock.tsx',
      search: '"on-dark grid size-13',
      replace: '"on-dark fixed right-3 bottom-24 grid size-13',
    },
    { file: ASPECTO, title: 'the chat covers no card', project: 'cliente-movil' },
  ),
  fault(
    'the advert covers an order link that is not valid',
    {
      file: 'src/web/cliente/publicidad/advert.tsx',
      search: 'const MENU = /^\\/menu(\\/|$)/',
      replace: 'const MENU = /^\\//',
    },
    {
      file: 'test/e2e/cliente-publicidad.spec.ts',
      title: 'an order link that is not valid stays in sight',
      project: 'cliente-movil',
    },
  ),
  fault(
    'the board has no skeleton while its code loads',
    {
      file: 'src/web/admin/shell/screen-skeleton.tsx',
      search: 'if (screen === adminPaths.gestionarPedidos())',
      replace: 'if (screen === adminPaths.gestionarPedidos() && screen === adminPaths.inicio())',
    },
    {
      file: 'test/e2e/personal-navegacion.spec.ts',
      title: 'the board has its name and its skeleton while its code loads',
      project: 'personal-escritorio',
    },
  ),
  fault(
    'the list does not say why an advert is not in force',
    {
      file: 'src/web/admin/publicidad/listado-page.tsx',
      search: "why === 'VIGENTE' ? 'No'",
      replace: "why !== 'APAGADA' ? 'No'",
    },
    {
      file: 'test/e2e/personal-publicidad.spec.ts',
      title: 'the list says why an advert is not in force',
      project: 'personal-escritorio',
    },
  ),
  fault(
    'staff are asked how they pay themselves',
    {
      file: 'src/web/ordering/pago/pago-panel.tsx',
      search: "admin ? '¿Cómo va a pagar?'",
      replace: "admin ? '¿Cómo vas a pagar?'",
    },
    {
      file: 'test/e2e/personal-tomar-pedido.spec.ts',
      title: 'an order at a table or of an app needs no contact',
      project: 'personal-escritorio',
    },
  ),
  fault(
    'a dialog of staff closes without a question',
    {
      file: 'src/web/admin/page/form-dialog.tsx',
      search: 'open && (isDirty || isChosen)',
      replace: 'open && isChosen && !isDirty',
    },
    {
      file: 'test/e2e/personal-dialogos.spec.ts',
      title: 'the dialogs of the board ask before they lose',
      project: 'personal-escritorio',
    },
  ),
  fault(
    'the focus ring of the heading of the board is cut',
    { file: 'src/web/admin/pedidos/tablero/board.tsx', search: 'pl-1.5 md:gap-x-4', replace: 'md:gap-x-4' },
    {
      file: 'test/e2e/personal-tablero-uso.spec.ts',
      title: 'the board works by keyboard',
      project: 'personal-escritorio',
    },
  ),
]
