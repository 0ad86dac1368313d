// The stories that `npm test` plays: the main screens once, and each story that sees a planted fault.
// `npm run test:whole` plays all of them, in every size (docs/decisions/0163).

/** By the file's name without `.spec.ts`: the titles. */
export const ESSENTIAL: Readonly<Record<string, readonly string[]>> = {
  'cliente-aspecto': [
    'a double press selects no text',
    'a toast covers no main button, on the menu and at checkout',
    'in the dialog of a product the pizza is whole and in the middle of its half',
    'on a phone the number of the flat comes into view as soon as the address is known',
    'from 768 px on cart, total and its button stay within reach while the menu scrolls',
    'a delivery that costs nothing is called free, without a figure',
    'the chat covers no card: its bar is as wide as the window, and the last card ends above it',
  ],
  'cliente-buscar': ['products are found by name, description and extra, without accents, and counted aloud'],
  'cliente-chat': ['without a branch the visitor chooses one first, then confirms, then chats'],
  'cliente-cuenta': ['the log-in page explains each field, refuses a wrong password and leads to the menu'],
  'cliente-cuenta-registro': ['the code sent by WhatsApp verifies the phone and gives the coupon'],
  'cliente-cupon': ['the welcome coupon is applied by itself, to the products alone, and stays on the order'],
  'cliente-direccion': [
    'an address is found, priced and remembered',
    'an address out of coverage names the branch that does reach it',
  ],
  'cliente-documentado': [
    'a category, a picture, the advert and the welcome bonus need no call of ours',
    'a guest chooses an address, a product and two halves, and orders',
    'an order is shown by its token, and in full to its logged-in owner',
  ],
  'cliente-errores': ['a failed order says so, keeps the cart, and is created at the next press'],
  'cliente-menu': [
    'the menu shows its categories, their products by name and what they cost',
    'the menu can be read without JavaScript',
  ],
  'cliente-mesa': [
    'a customer at a table names it, and confirms their age for the beer',
    'the QR of a table opens the menu, and the order goes to its account',
  ],
  'cliente-pedido': [
    'checkout shows old and new price and asks again before anybody pays a changed price',
    'a removed line can be put back, also after the last one',
    'a toast under a resting mouse goes away, and a mouse that moves over it keeps it',
  ],
  'cliente-pregunta': ['a branch chosen and an address typed before the program is there are kept by it'],
  'cliente-producto': [
    'a pizza needs a size, adds up its extras and goes into the cart',
    'a product closes with Back, Escape and its button, and gives the focus back',
  ],
  'cliente-publicidad': [
    'the advert comes after 5 seconds, goes after 30, and stays away for two days',
    'an order link that is not valid stays in sight: no advert and no question covers it',
  ],
  'cliente-red': ['an order that is sent again, also after a reload, is placed once'],
  'cliente-repetir': ['a customer repeats the last order from the menu, at the prices of today'],
  'personal-auditoria': ['the audit shows who changed what, from what to what, and filters by kind'],
  'personal-caja': ['a cashier opens a drawer, writes an out down, counts blind and reads the difference'],
  'personal-carta': [
    'categories are dragged and moved by key, renamed, hidden and deleted, and customers follow',
  ],
  'personal-cupones': ['staff register a coupon, read its use and cost, pause, end and delete it'],
  'personal-dialogos': ['the dialogs of the board ask before they lose an hour, a name, a count or a reason'],
  'personal-documentado': ['staff log in, move orders, and look at products and people'],
  'personal-entrar': [
    'a wrong password shows a toast and an alert beside the form, and the right one opens the board',
    'every screen needs its own key, and its guard redirects without a loop',
  ],
  'personal-equipo': ['a cashier is invited by a link, chooses a password, and the link works once'],
  'personal-foco': [
    'a ticket that a colleague moves passes the focus to the next one in its lane',
    'a form that is refused leads to its first problem: a text, an amount or a list',
  ],
  'personal-importar': ['the menu is imported from a file after a look at what it changes'],
  'personal-ingredientes': ['an ingredient of a new category is registered once, found, and modified'],
  'personal-mesas': ['Mesa 4 orders two rounds, and its account is split in three'],
  'personal-navegacion': [
    'the page asks before a link, Back, Forward, a reload or the log-out loses unsaved changes',
    'the board has its name and its skeleton while its code loads',
  ],
  'personal-negocio': ['the owner changes the business, and customers see and pay it at once'],
  'personal-productos': [
    'a product with a discount, an extra and a photo is registered and sold at once',
    'a product is modified: its discount and its extras go',
    'a person who may only consult products finds no way to change them',
  ],
  'personal-productos-precios': ['the prices of a pizza are set by size, on a path with an ñ'],
  'personal-publicidad': [
    'staff register, preview, switch off and on, and modify an advert',
    'the list says why an advert is not in force: it comes later, it is over, or it is off',
  ],
  'personal-repartos': ['a rider takes two orders, delivers one without network, and brings one back'],
  'personal-reportes': ['an owner finds why Tuesday was weak, from the week to the orders'],
  'personal-ritmo': ['staff say that there is a great demand in a branch, and take one type back to normal'],
  'personal-roles': ['staff register a role and give it permissions'],
  'personal-sedes': [
    'staff paste the barrios of a branch, and a caller there is priced by barrio',
    'staff draw, limit and save the coverage of a branch',
  ],
  'personal-tablero': [
    'an order arrives by itself, rings, and stays marked until it is touched',
    'one tap takes the next step on every device, and Deshacer takes it back',
    'the menu of a ticket stays under the finger while an order that arrives moves its ticket',
    'the menu of a ticket offers every state, and deactivating moves an order to the finished ones',
    'Deshacer refuses to undo the change of a colleague',
    'a double tap moves one order one step, and not the order that takes its place',
  ],
  'personal-tablero-lectura': ['a list that cannot be read again leaves every ticket on the board'],
  'personal-tablero-uso': [
    'the board works by keyboard, and its keys can be turned off',
    'a refused step is rolled back, and missed orders arrive after the cut',
  ],
  'personal-tomar-pedido': [
    'an order at a table or of an app needs no contact, and the next person at the device finds nothing of it',
  ],
  'personal-usuarios': ['a new person is registered, found, and given a role and another password'],
  'recorrido-agotado': [
    'the kitchen runs out of an ingredient, and an open menu, a cart and the order know it',
  ],
  'recorrido-pago': ['a guest pays in cash with a bill, and the rider reads the change to bring'],
  'recorrido-pedido': [
    'a guest orders a pizza with an extra and a note for delivery, and follows it',
    'a guest builds a half-and-half pizza and picks it up',
    'a killed server loses nothing, and both pages recover by themselves',
  ],
}
