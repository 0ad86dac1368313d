// The example menu: what a small Colombian pizzeria sells, for an owner to start from and to edit.
import type { NuevaMedida } from '#contract/catalogo/carta.ts'
import type { Dibujo } from '#contract/lib/campos.ts'
import type { Familia } from '#domain/categoria.ts'

/** By name, smallest first. */
export const TAMANOS: readonly NuevaMedida[] = [
  { nombre: 'Personal', diametro_cm: 22, porciones: 4, admite_mitades: false },
  { nombre: 'Mediana', diametro_cm: 32, porciones: 8, admite_mitades: true },
  { nombre: 'Familiar', diametro_cm: 42, porciones: 12, admite_mitades: true },
]

/** Each category of ingredients, with the drawing key of each. */
export const INGREDIENTES: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  Salsas: { 'Salsa de tomate': null, 'Salsa blanca': null, 'Salsa BBQ': 'salsaBbq', Ajo: 'ajo' },
  Quesos: {
    'Queso mozzarella': 'mozzarella',
    'Queso parmesano': 'parmesano',
    'Queso campesino': 'quesoCampesino',
  },
  Carnes: {
    Jamón: 'jamon',
    Pepperoni: 'pepperoni',
    Salami: 'salami',
    Tocineta: 'tocineta',
    Pollo: 'pollo',
    'Carne molida': 'carne',
    Chorizo: 'chorizo',
    Atún: 'atun',
  },
  'Vegetales y frutas': {
    Albahaca: 'albahaca',
    Tomate: 'tomate',
    Champiñones: 'champinon',
    Pimentón: 'pimenton',
    Cebolla: 'cebolla',
    Maíz: 'maiz',
    Aceitunas: 'aceituna',
    Jalapeños: 'jalapeno',
    Piña: 'pina',
    'Plátano maduro': 'platano',
    Bocadillo: 'bocadillo',
  },
}

/** These are what makes it a pizza. The others can be taken out. */
export const FIJOS: ReadonlySet<string> = new Set([
  'Salsa de tomate',
  'Salsa blanca',
  'Salsa BBQ',
  'Queso mozzarella',
])

/** Extras of every pizza, in pesos. */
export const ADICIONES: Readonly<Record<string, number>> = {
  'Queso mozzarella': 5_000,
  Tocineta: 5_500,
  Pollo: 5_500,
  Champiñones: 4_000,
  Maíz: 3_500,
  Piña: 3_500,
}

interface ProductoDeEjemplo {
  readonly nombre: string
  readonly descripcion: string
  /** Absent where the category has a price for each size. */
  readonly precio?: number
  readonly receta?: readonly string[]
  /** Pizzas are drawn with their recipe. */
  readonly dibujo?: Dibujo
}

interface CategoriaDeEjemplo {
  readonly nombre: string
  readonly familia: Familia
  /** Its row in the table of prices, which its products follow. */
  readonly precios?: readonly [personal: number, mediana: number, familiar: number]
  readonly productos: readonly ProductoDeEjemplo[]
}

const roja = (...ingredientes: string[]) => ['Salsa de tomate', 'Queso mozzarella', ...ingredientes]
const blanca = (...ingredientes: string[]) => ['Salsa blanca', 'Queso mozzarella', ...ingredientes]

export const CATEGORIAS: readonly CategoriaDeEjemplo[] = [
  {
    nombre: 'Pizzas',
    familia: 'TRADICIONALES',
    precios: [17_000, 36_000, 55_000],
    productos: [
      {
        nombre: 'Margarita',
        descripcion: 'Tomate, mozzarella y albahaca.',
        receta: roja('Tomate', 'Albahaca'),
      },
      {
        nombre: 'Hawaiana',
        descripcion: 'Jamón y piña.',
        receta: roja('Jamón', 'Piña'),
      },
      {
        nombre: 'Pepperoni',
        descripcion: 'Bastante pepperoni.',
        receta: roja('Pepperoni'),
      },
      {
        nombre: 'Jamón y champiñones',
        descripcion: 'Jamón con champiñones frescos.',
        receta: roja('Jamón', 'Champiñones'),
      },
      {
        nombre: 'Pollo y champiñones',
        descripcion: 'Pollo y champiñones sobre salsa blanca.',
        receta: blanca('Pollo', 'Champiñones'),
      },
      {
        nombre: 'Pollo y maíz',
        descripcion: 'Pollo con maíz dulce.',
        receta: roja('Pollo', 'Maíz'),
      },
      {
        nombre: 'Vegetariana',
        descripcion: 'Champiñones, pimentón, cebolla, maíz y aceitunas.',
        receta: roja('Champiñones', 'Pimentón', 'Cebolla', 'Maíz', 'Aceitunas'),
      },
      {
        nombre: 'Queso y bocadillo',
        descripcion: 'Queso campesino y bocadillo, dulce y salada.',
        receta: blanca('Queso campesino', 'Bocadillo'),
      },
    ],
  },
  {
    nombre: 'Pizzas especiales',
    familia: 'ESPECIALES',
    precios: [20_000, 42_000, 64_000],
    productos: [
      {
        nombre: 'Carnes',
        descripcion: 'Jamón, salami, tocineta y carne molida.',
        receta: roja('Jamón', 'Salami', 'Tocineta', 'Carne molida'),
      },
      {
        nombre: 'Pollo BBQ',
        descripcion: 'Pollo, tocineta y cebolla con salsa BBQ.',
        receta: ['Salsa BBQ', 'Queso mozzarella', 'Pollo', 'Tocineta', 'Cebolla'],
      },
      {
        nombre: 'Mexicana',
        descripcion: 'Carne molida, jalapeños, maíz y pimentón. Pica.',
        receta: roja('Carne molida', 'Jalapeños', 'Maíz', 'Pimentón'),
      },
      {
        nombre: 'Criolla',
        descripcion: 'Chorizo, plátano maduro y maíz.',
        receta: roja('Chorizo', 'Plátano maduro', 'Maíz'),
      },
    ],
  },
  {
    nombre: 'Otros platos',
    familia: 'NINGUNA',
    productos: [
      {
        nombre: 'Pan de ajo',
        descripcion: 'Seis tajadas con queso gratinado.',
        precio: 9_500,
        receta: ['Ajo', 'Queso mozzarella'],
        dibujo: { tipo: 'pan', variante: 'ajo' },
      },
      {
        nombre: 'Lasaña de carne',
        descripcion: 'Carne molida en salsa de tomate, gratinada.',
        precio: 24_000,
        receta: ['Carne molida', 'Salsa de tomate', 'Salsa blanca', 'Queso mozzarella', 'Queso parmesano'],
        dibujo: { tipo: 'lasana' },
      },
      {
        nombre: 'Brownie',
        descripcion: 'De chocolate, tibio.',
        precio: 9_000,
        dibujo: { tipo: 'postre', variante: 'brownie' },
      },
    ],
  },
  {
    nombre: 'Bebidas',
    familia: 'NINGUNA',
    productos: [
      {
        nombre: 'Limonada natural',
        descripcion: 'Vaso de 400 ml.',
        precio: 7_000,
        dibujo: { tipo: 'bebida', variante: 'limonada' },
      },
      {
        nombre: 'Gaseosa 400 ml',
        descripcion: 'Dinos el sabor en las observaciones.',
        precio: 5_000,
        dibujo: { tipo: 'bebida', variante: 'cola' },
      },
      {
        nombre: 'Agua 600 ml',
        descripcion: 'Sin gas.',
        precio: 4_000,
        dibujo: { tipo: 'bebida', variante: 'agua' },
      },
      {
        nombre: 'Café',
        descripcion: 'Recién hecho.',
        precio: 4_000,
        dibujo: { tipo: 'otro', variante: 'cafe' },
      },
    ],
  },
]
