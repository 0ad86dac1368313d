// The demo pizzeria of demo-data.json: its menu, branches, people and coupons.
import { DEMO_PASSWORD } from '#domain/common-passwords.ts'
import { addDays, businessDay, DAY_MS, instantAt } from '#domain/format.ts'
import { familiaNamed } from '#domain/categoria.ts'
import { FORMAS_EN_MANO } from '#domain/pedido/pago.ts'
import { slugify } from '#domain/texto.ts'
import type { Database } from '#server/db/schema.ts'
import type { Transaction } from 'kysely'
import { NEGOCIO, ZONA_HORARIA } from './base-data.ts'
import { seedPeople } from './seed-people.ts'

type Trx = Transaction<Database>
type DemoData = typeof import('./demo-data.json')

/** Meat, vegetables, fruit and seafood may be left out; dough, sauce and cheese may not. */
const CATEGORIAS_QUITABLES: ReadonlySet<number> = new Set([2, 3, 4, 5])

/**
 * Inserts the demo. All people have the demo password, except an administrator with a given one.
 */
export async function seedDemo(
  trx: Trx,
  datos: DemoData,
  { adminPassword, now }: { adminPassword: string | null; now: Date },
): Promise<null> {
  const { bono_bienvenida: bono, ...identidad } = datos.negocio
  await trx
    .insertInto('negocio')
    .values({
      ...NEGOCIO,
      ...identidad,
      bono_porcentaje: bono.porcentaje,
      bono_vigente_hasta: dayAfter(now, bono.vigente_dias),
      formas_domicilio: [...FORMAS_EN_MANO],
      formas_recoger: [...FORMAS_EN_MANO],
      abierto_desde: now,
    })
    .execute()
  await seedPeople(trx, {
    roles: datos.roles,
    usuarios: datos.usuarios,
    password: (email) => (email === 'admin' ? adminPassword : null) ?? DEMO_PASSWORD,
    now,
    generated: false,
  })
  await trx
    .insertInto('medidas')
    .values(datos.medidas.map((medida, i) => ({ ...medida, orden: i + 1 })))
    .execute()
  await seedIngredientes(trx, datos)
  await seedProductos(trx, datos)
  await seedSedes(trx, datos)
  await seedCupones(trx, datos, now)
  await seedPublicidades(trx, datos, now)
  return null
}

async function seedIngredientes(trx: Trx, datos: DemoData): Promise<void> {
  const ingredientes = datos.ingredientes.map(({ id, nombre, descripcion, dibujo, categoria }) => ({
    id,
    nombre,
    descripcion,
    dibujo,
    categoria_id: categoria,
  }))
  await trx.insertInto('categorias_ingredientes').values(datos.categorias_ingredientes).execute()
  await trx.insertInto('ingredientes').values(ingredientes).execute()
}

async function seedProductos(trx: Trx, datos: DemoData): Promise<void> {
  const categorias = datos.categorias.map(({ id, slug, nombre, tiene_medidas, orden }) => ({
    id,
    slug,
    nombre,
    tiene_medidas,
    familia: familiaNamed(nombre),
    orden,
  }))
  const productos = datos.productos.map((producto) => ({
    id: producto.id,
    nombre: producto.nombre,
    descripcion: producto.descripcion,
    categoria_id: producto.categoria,
    precio: producto.precio,
    descuento: producto.descuento,
    imagen: `/media/demo/${producto.imagen_sugerida}`,
    dibujo: JSON.stringify(producto.dibujo),
    etiquetas: producto.etiquetas,
  }))
  const precios = datos.productos.flatMap(({ id, precios_por_medida }) =>
    precios_por_medida.map(({ medida, precio, admite_mitades }) => ({
      producto_id: id,
      medida_id: medida,
      precio,
      admite_mitades,
    })),
  )
  const categoriaOf = new Map(datos.ingredientes.map(({ id, categoria }) => [id, categoria]))
  const recetas = datos.productos.flatMap(({ id, receta }) =>
    receta.map((ingrediente, i) => ({
      producto_id: id,
      ingrediente_id: ingrediente,
      orden: i + 1,
      quitable: CATEGORIAS_QUITABLES.has(categoriaOf.get(ingrediente) ?? 0),
    })),
  )
  const adiciones = datos.productos.flatMap(({ id, posibles_adiciones }) =>
    posibles_adiciones.map(({ ingrediente, precio_adicion }) => ({
      producto_id: id,
      ingrediente_id: ingrediente,
      precio_adicion,
    })),
  )
  await trx.insertInto('categorias_productos').values(categorias).execute()
  await trx.insertInto('productos').values(productos).execute()
  await trx.insertInto('precios_por_medida').values(precios).execute()
  await trx.insertInto('posibles_adiciones').values(adiciones).execute()
  await trx.insertInto('producto_ingredientes').values(recetas).execute()
}

async function seedSedes(trx: Trx, datos: DemoData): Promise<void> {
  const sedes = datos.sedes.map(
    ({ id, nombre, direccion, barrio, ciudad, lat, lng, telefono, cobertura }) => ({
      id,
      nombre,
      direccion,
      barrio,
      ciudad,
      imagen: `/media/demo/sedes/${slugify(nombre)}.jpg`,
      telefono,
      lat,
      lng,
      max_minutos: cobertura.max_minutos,
      radio_km: cobertura.radio_km,
    }),
  )
  const horarios = datos.sedes.flatMap((sede) => sede.horarios.map((fila) => ({ sede_id: sede.id, ...fila })))
  const mesas = datos.sedes.flatMap((sede) =>
    Array.from({ length: sede.mesas }, (_, i) => ({
      sede_id: sede.id,
      numero: i + 1,
      nombre: `Mesa ${String(i + 1)}`,
    })),
  )
  const sedeProductos = datos.sedes.flatMap((sede) => {
    const excluidos: readonly number[] = sede.productos_excluidos
    const vendidos = datos.productos.filter(({ id }) => !excluidos.includes(id))
    return vendidos.map(({ id }) => ({ sede_id: sede.id, producto_id: id }))
  })
  await trx.insertInto('sedes').values(sedes).execute()
  await trx.insertInto('horarios_sede').values(horarios).execute()
  await trx.insertInto('mesas').values(mesas).execute()
  await trx.insertInto('sede_productos').values(sedeProductos).execute()
}

/**
 * The demo customers take turns, so that each holds a valid coupon and the first one also an
 * expired one.
 */
async function seedCupones(trx: Trx, datos: DemoData, now: Date): Promise<void> {
  const clientes = datos.usuarios.flatMap(({ roles }, i) => (roles.includes('Cliente') ? [i + 1] : []))
  const cupones = datos.cupones.map(({ codigo, porcentaje_descuento, vence_en_dias }, i) => ({
    usuario_id: clientes[i % clientes.length] ?? 1,
    codigo,
    porcentaje_descuento,
    fecha_fin: dayAfter(now, vence_en_dias),
  }))
  await trx.insertInto('cupones').values(cupones).execute()
}

/**
 * Whole business days around the day of the seed; the pictures are numbered in the order of the
 * data.
 */
async function seedPublicidades(trx: Trx, datos: DemoData, now: Date): Promise<void> {
  const hoy = businessDay(now, ZONA_HORARIA)
  const startOf = (days: number) => instantAt(addDays(hoy, days), '00:00', ZONA_HORARIA)
  const publicidades = datos.publicidades.map(({ titulo, inicio_en_dias, fin_en_dias, activa }, i) => ({
    titulo,
    imagen: `/media/demo/publicidad/${String(i + 1)}.jpg`,
    fecha_inicio: startOf(inicio_en_dias),
    fecha_fin: startOf(fin_en_dias),
    activa,
    creado_en: now,
  }))
  await trx.insertInto('publicidades').values(publicidades).execute()
}

/** The business day `days` after `now`: YYYY-MM-DD. */
const dayAfter = (now: Date, days: number) =>
  businessDay(new Date(now.getTime() + days * DAY_MS), ZONA_HORARIA)
