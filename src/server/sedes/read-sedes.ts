// The branches with their hours and products: read once, and again when staff change them.
import type { SedeEnviada } from '#contract/sedes/sede.ts'
import type { DiaEspecial, Horario } from '#domain/horario-dia.ts'
import { todayText } from '#domain/horario-words.ts'
import { isOpen, nextOpening, todaysHours } from '#domain/horario.ts'
import { holdsAt, type LeySeca } from '#domain/pedido/ley-seca.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { notFound } from '#server/lib/errors.ts'
import { horarioPara, ritmosEn, type Ritmo } from '#domain/ritmo/ritmo.ts'
import type { RitmoVisto } from '#domain/ritmo/palabras.ts'
import { cocinaDeSede } from '#server/cocina/cocina-ahora.ts'
import type { Db } from '#server/db/client.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { fachadaOf } from '#server/negocio/fachadas.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { cached } from '#server/lib/cache/cached.ts'
import {
  selectBarrios,
  selectCierres,
  selectEspeciales,
  selectFestivos,
  selectHorarios,
  selectImpresoras,
  selectLeyesSecas,
  selectRitmos,
  selectSedeProductos,
  selectSedes,
  selectSinTablero,
} from './store.ts'

type SedeRow = Awaited<ReturnType<typeof selectSedes>>[number]

/** The hours of a branch. Its dates have the names that staff gave them. */
interface HorarioLeido extends Horario {
  readonly especiales: readonly (DiaEspecial & { readonly nombre: string })[]
}

type BarrioRow = Awaited<ReturnType<typeof selectBarrios>>[number]

type ImpresoraRow = Awaited<ReturnType<typeof selectImpresoras>>[number]

export interface SedeLeida extends SedeRow {
  readonly horario: HorarioLeido
  readonly productos: readonly number[]
  /** Also those that have ended. */
  readonly ritmos: readonly Ritmo[]
  /** Also one that begins later, or has ended. */
  readonly leySeca: LeySeca | null
  /**
   * Since when customers cannot order because nobody has its board open (rule tablero/sin-tablero).
   */
  readonly solo_desde: Date | null
  /** Where it delivers without a map; none when it delivers by map. */
  readonly barrios: readonly BarrioRow[]
  /** Those on which its orders are printed (rule impresion/impresoras). */
  readonly impresoras: readonly ImpresoraRow[]
  readonly zona_horaria: string
  readonly formas_de_pago: SedeEnviada['formas_de_pago']
}

/** Every branch. Only what deals with orders, and staff, need archived ones. */
export const readTodasLasSedes = cached(async (services: Services): Promise<readonly SedeLeida[]> => {
  const { db } = services
  const [{ zona_horaria, colores }, sedes, horarioOf, productos, barrios, ritmos, leyes, solas, impresoras] =
    await Promise.all([
      readNegocio(services),
      selectSedes(db),
      readHorarios(db),
      selectSedeProductos(db),
      selectBarrios(db),
      selectRitmos(db),
      selectLeyesSecas(db),
      selectSinTablero(db),
      selectImpresoras(db),
    ])
  const productosBySede = Map.groupBy(productos, (row) => row.sede_id)
  const barriosBySede = Map.groupBy(barrios, (row) => row.sede_id)
  const leidas: SedeLeida[] = []
  for (const sede of sedes) {
    leidas.push({
      ...sede,
      imagen: sede.imagen ?? fachadaOf(sede.id, colores),
      horario: horarioOf(sede.id),
      productos: (productosBySede.get(sede.id) ?? []).map((row) => row.producto_id),
      barrios: barriosBySede.get(sede.id) ?? [],
      ritmos: ritmos.filter(({ sede_id }) => sede_id === sede.id),
      leySeca: leyes.find(({ sede_id }) => sede_id === sede.id) ?? null,
      solo_desde: solas.find(({ sede_id }) => sede_id === sede.id)?.solo_desde ?? null,
      impresoras: impresoras.filter(({ sede_id }) => sede_id === sede.id),
      zona_horaria,
      formas_de_pago: {
        MESA: sede.formas_mesa,
        DOMICILIO: sede.formas_domicilio,
        RECOGER: sede.formas_recoger,
      },
    })
  }
  return leidas
})

/** The hours of every branch. */
async function readHorarios(db: Db): Promise<(sede: number) => HorarioLeido> {
  const [rows, festivos, especiales, cierres] = await Promise.all([
    selectHorarios(db),
    selectFestivos(db),
    selectEspeciales(db),
    selectCierres(db),
  ])
  const semanas = Map.groupBy(rows, (row) => row.sede_id)
  const dates = Map.groupBy(especiales, (row) => row.sede_id)
  return (sede) => ({
    semana: semanas.get(sede) ?? [],
    festivos: festivos.find(({ sede_id }) => sede_id === sede)?.intervalos ?? null,
    especiales: dates.get(sede) ?? [],
    cierre: cierres.find(({ sede_id }) => sede_id === sede) ?? null,
  })
}

/** The branches that customers see, in their order: without archived ones. */
export const readSedes = async (services: Services): Promise<readonly SedeLeida[]> =>
  (await readTodasLasSedes(services)).filter(({ archivada }) => !archivada)

/** An archived branch counts as unknown. */
export const findSede = async (services: Services, id: number): Promise<SedeLeida> =>
  sedeIn(await readSedes(services), id)

/**
 * A branch of the person. To a person of some branches any other one is refused with 403, also one
 * that does not exist; an archived one is refused with 404.
 */
export async function findOwnSede(
  services: Services,
  { alcance }: Pick<Person, 'alcance'>,
  id: number,
): Promise<SedeLeida> {
  alcance.requireSede(id)
  return findSede(services, id)
}

/** Also an archived branch. */
export const findAnySede = async (services: Services, id: number): Promise<SedeLeida> =>
  sedeIn(await readTodasLasSedes(services), id)

/** The branch with that id. An id that is not in the list is refused (404). */
export function sedeIn(sedes: readonly SedeLeida[], id: number): SedeLeida {
  const found = sedes.find((sede) => sede.id === id)
  if (found === undefined) throw notFound('La sede no existe', 'sede_no_encontrada')
  return found
}

/** The hours in which it takes orders of customers: none while its board is open on no device. */
const horarioVisto = ({ horario, solo_desde }: SedeLeida): HorarioLeido =>
  solo_desde === null ? horario : { ...horario, cierre: { desde: solo_desde, hasta: null } }

/** The hours in which customers order a type (rule ritmo/pausa). */
export const horarioDe = (sede: SedeLeida, tipo: TipoPedido, now: Date): HorarioLeido =>
  horarioPara(horarioVisto(sede), sede.ritmos, tipo, now)

/** The paces that hold at an instant, as everybody reads them. */
export const ritmosDe = (sede: SedeLeida, now: Date): RitmoVisto[] =>
  ritmosEn(sede.ritmos, now).map(({ tipo_pedido, minutos, hasta }) => {
    const vuelve =
      minutos === null ? nextOpening(horarioDe(sede, tipo_pedido, now), now, sede.zona_horaria) : null
    return {
      tipo_pedido,
      minutos,
      hasta: hasta.toISOString(),
      vuelve: vuelve?.toISOString() ?? null,
    }
  })

/** Until when it sells no liquor; null while it does (rule pedido/ley-seca). */
export const leySecaDe = ({ leySeca }: SedeLeida, now: Date): SedeEnviada['ley_seca'] =>
  leySeca !== null && holdsAt(leySeca, now) ? { hasta: leySeca.hasta.toISOString() } : null

/**
 * As customers read it at an instant. Before its hours were set it is closed, without an opening.
 */
export function withOpening(sede: SedeLeida, now: Date) {
  const confirmado = sede.horario_confirmado
  const horario = horarioVisto(sede)
  const abierta = confirmado && isOpen(horario, now, sede.zona_horaria)
  const opening = abierta || !confirmado ? null : nextOpening(horario, now, sede.zona_horaria)
  return {
    ...sede,
    productos: [...sede.productos],
    ritmos: confirmado ? ritmosDe(sede, now) : [],
    ley_seca: leySecaDe(sede, now),
    usa_barrios: sede.barrios.length > 0,
    abierta,
    proxima_apertura: opening?.toISOString() ?? null,
    horario_hoy: confirmado ? todayText(todaysHours(sede.horario, now, sede.zona_horaria)) : '',
  }
}

/**
 * As the contract sends it now. A closed kitchen is promised as of its opening, and a paused type
 * as of the end of its pause, like their orders.
 */
export function enviada(services: Services, sede: SedeLeida) {
  const now = services.now()
  const shown = withOpening(sede, now)
  const cocina = cocinaDeSede(services, sede)
  const { proxima_apertura: opening } = shown
  const withCocina = (ritmo: RitmoVisto) => ({
    ...ritmo,
    cocina: ritmo.vuelve === null ? null : cocina(new Date(ritmo.vuelve)),
  })
  return {
    ...shown,
    ritmos: shown.ritmos.map((ritmo) => withCocina(ritmo)),
    cocina: cocina(opening === null ? now : new Date(opening)),
  }
}
