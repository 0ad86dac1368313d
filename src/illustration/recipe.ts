// Reads a drawing from the words of a product that has no drawing.
import type { Dibujo } from './dibujo.ts'

const INGREDIENTS: readonly (readonly [RegExp, string])[] = [
  [/\bpepp?eroni/, 'pepperoni'],
  [/\bprosciutto|jamon serrano/, 'prosciutto'],
  [/\bjamon(?! serrano)/, 'jamon'],
  [/\bsalami/, 'salami'],
  [/\bchorizo/, 'chorizo'],
  [/\bcaban/, 'cabano'],
  [/\btocinet|\btocino|panceta|\bbacon/, 'tocineta'],
  [/\bchicharron/, 'chicharron'],
  [/\bpollo|pechuga/, 'pollo'],
  [/\blomo\b/, 'lomo'],
  [/carne desmechada|ropa vieja/, 'carneDesmechada'],
  [/carne molida|\bcarne de res|bolones/, 'carne'],
  [/\bcamaron|langostino/, 'camaron'],
  [/\bcalamar/, 'calamares'],
  [/\bsalmon/, 'salmon'],
  [/\batun/, 'atun'],
  [/\bmejillon/, 'mejillon'],
  [/\bburrata/, 'burrata'],
  [/mozzarella (de bufala|fresca)|doble (queso|mozzarella)/, 'mozzarella'],
  [/queso azul|gorgonzola|roquefort/, 'quesoAzul'],
  [/queso de cabra/, 'quesoCabra'],
  [/queso campesino|cuajada/, 'quesoCampesino'],
  [/\bricotta/, 'ricotta'],
  [/\bparmesano/, 'parmesano'],
  [/\bchampi|\bhongos|\bsetas/, 'champinon'],
  [/tomates? cherry/, 'tomateCherry'],
  [/tomates? (fresco|en rodajas|confitado|marinado)|rodajas de tomate/, 'tomate'],
  [/piment(on|ones) verde/, 'pimentonVerde'],
  [/piment(on|ones)(?!(es)? verde)/, 'pimenton'],
  [/cebolla caramelizada/, 'cebollaCaramelizada'],
  [/cebolla encurtida/, 'cebollaEncurtida'],
  [/cebolla larga|cebollin/, 'cebollaLarga'],
  [/cebolla(?! (caramelizada|encurtida|larga))/, 'cebolla'],
  [/aceitunas? verde/, 'aceitunaVerde'],
  [/aceitunas?(?!s? verde)/, 'aceituna'],
  [/\bjalapen/, 'jalapeno'],
  [/\bmaiz|\bmaicito|\belote/, 'maiz'],
  [/\bespinaca/, 'espinaca'],
  [/\bfrijol/, 'frijol'],
  [/papa criolla/, 'papaCriolla'],
  [/\balcaparra/, 'alcaparras'],
  [/\bnacho/, 'nachos'],
  [/pico de gallo/, 'picoDeGallo'],
  [/\bpina\b/, 'pina'],
  [/\bdurazno|melocoton/, 'durazno'],
  [/\bpera\b|\bperas\b/, 'pera'],
  [/\bhigo/, 'higos'],
  [/\bnuez\b(?! moscada)|\bnueces/, 'nueces'],
  [/\bplatano maduro|\bmaduros?\b/, 'platano'],
  [/\bbocadillo|guayaba/, 'bocadillo'],
  [/\brugula|arugula/, 'rugula'],
  [/\balbahaca(?!.*pesto)|hojas de albahaca/, 'albahaca'],
  [/\bperejil/, 'perejil'],
  [/\beneldo/, 'eneldo'],
  [/\bromero/, 'romero'],
  [/miel picante/, 'mielPicante'],
  [/\bmiel\b(?! picante)/, 'miel'],
  [/balsamico/, 'balsamico'],
  [/chimichurri/, 'chimichurri'],
  [/suero coste/, 'suero'],
  [/crema agria/, 'cremaAgria'],
  [/borde de queso/, 'bordeQueso'],
  [/borde de bocadillo/, 'bordeBocadillo'],
]

const BASES: readonly (readonly [RegExp, string])[] = [
  [/base blanca|salsa blanca|salsa cremosa|crema de leche/, 'blanca'],
  [/\bpesto\b/, 'pesto'],
  [/\bhogao\b/, 'hogao'],
  [/\bbbq\b/, 'bbq'],
  [/napolitana|margarita|margherita|base roja/, 'roja'],
]

/** Dishes known by their name. A pizza is never guessed from these words. */
const DISHES: readonly (readonly [RegExp, Dibujo])[] = [
  [/^lasana/, { tipo: 'lasana' }],
  [/carbonara/, { tipo: 'pasta', variante: 'carbonara' }],
  [/^(espagueti|pasta|fettuccine|spaghetti).*bolones/, { tipo: 'pasta', variante: 'bolonesa' }],
  [/^pan de ajo|^pan con ajo/, { tipo: 'pan', variante: 'ajo' }],
  [/limonada de coco/, { tipo: 'otro', variante: 'limonada-coco' }],
  [/limonada cereza/, { tipo: 'otro', variante: 'limonada-cerezada' }],
  [/^limonada/, { tipo: 'bebida', variante: 'limonada' }],
  [/^gaseosa|^coca|^pepsi/, { tipo: 'bebida', variante: 'cola' }],
  [/^agua.*con gas/, { tipo: 'bebida', variante: 'agua-gas' }],
  [/^agua/, { tipo: 'bebida', variante: 'agua' }],
  [/^cerveza/, { tipo: 'bebida', variante: 'cerveza' }],
  [/^(copa de )?vino tinto/, { tipo: 'otro', variante: 'vino-tinto' }],
  [/sangria/, { tipo: 'otro', variante: 'sangria' }],
  [/^cafe|^tinto\b|^americano/, { tipo: 'otro', variante: 'cafe' }],
  [/brownie/, { tipo: 'postre', variante: 'brownie' }],
  [/tiramisu/, { tipo: 'otro', variante: 'tiramisu' }],
  [/tres leches/, { tipo: 'otro', variante: 'tres-leches' }],
  [/^panzerotti/, { tipo: 'otro', variante: 'panzerotti' }],
  [/^calzone/, { tipo: 'otro', variante: 'calzone' }],
]

const OTHER_FOOD =
  /^(lasana|espagueti|spaghetti|pasta|fettuccine|penne|noquis|ravioli|ensalada|sopa|alitas|papas|palitos|jugo|soda|te |vino|cerveza|torta|helado|cheesecake|combo|nuggets|hamburguesa|sandwich|pan )/

/** More kinds of toppings are not told apart on one pizza. */
export const MOST_KINDS = 7

/** Lower case without accents: how words are compared here. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** The ingredient keys named in a text, in the order of this file's table. */
export function readIngredients(text: string): string[] {
  const words = plain(text)
  return INGREDIENTS.filter(([pattern]) => pattern.test(words)).map(([, key]) => key)
}

/** The sauce named in a text; tomato when it names none. */
export function readBase(text: string): string {
  const words = plain(text)
  return BASES.find(([pattern]) => pattern.test(words))?.[1] ?? 'tomate'
}

/**
 * A drawing for a product without one. Words that name no known dish and no pizza give `otro`: an
 * empty plate.
 */
export function readRecipe(nombre: string, descripcion: string): Dibujo {
  const name = plain(nombre)
  const dish = DISHES.find(([pattern]) => pattern.test(name))
  if (dish) return dish[1]
  const ingredientes = readIngredients(`${nombre}. ${descripcion}`).slice(0, MOST_KINDS)
  if (OTHER_FOOD.test(name) || (ingredientes.length === 0 && !name.includes('pizza'))) return { tipo: 'otro' }
  return {
    tipo: 'pizza',
    base: readBase(`${nombre}. ${descripcion}`),
    ingredientes: ingredientes.length > 0 ? ingredientes : ['mozzarella', 'albahaca'],
  }
}
