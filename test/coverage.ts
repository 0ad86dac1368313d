// Random orders to random addresses of branches with random coverage, honest and tampered, compared
// with an independent oracle.
import type { CoberturaDeSede, NuevaCobertura } from '#contract/sedes/cobertura.ts'
import { coberturaApi } from '#contract/sedes/cobertura.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import type { Poligono } from '#domain/direccion/poligono.ts'
import { openSession } from '#server/lib/session.ts'
import * as z from 'zod/mini'
import { aPedidoBody } from './builders.ts'
import { isInside, resolve, type Quote, type Spot } from './coverage-oracle.ts'
import type { Random } from './random.ts'
import type { TestServer } from './server.ts'

const SEDES = [1, 2, 3] as const

export interface CoverageReport {
  accepted: number
  outside: number
  otherFee: number
  notAnAddress: number
  /** Those of them with a quote that was made earlier, under other limits or constants. */
  replayed: number
  /** Too close to an edge for the oracle. */
  undecided: number
  readonly wrong: string[]
}

/**
 * Rounds of random coverage with orders in each; quotes live on between rounds, and some expire.
 */
export async function tryCoverage(
  server: TestServer,
  random: Random,
  { rounds, orders }: { rounds: number; orders: number },
): Promise<CoverageReport> {
  const token = await openSession(server.services, 1)
  const report: CoverageReport = {
    accepted: 0,
    outside: 0,
    otherFee: 0,
    notAnAddress: 0,
    replayed: 0,
    undecided: 0,
    wrong: [],
  }
  const quotes = new Map<string, Quote>()
  const remembered: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const sedes = new Map<number, CoberturaDeSede>()
    for (const id of SEDES) {
      const params = { id: String(id) }
      const now = await server.ask(coberturaApi.cobertura, { token, params })
      const body = drawCobertura(random, now)
      sedes.set(id, await server.ask(coberturaApi.setCobertura, { token, params, body }))
    }
    for (let n = 0; n < orders; n += 1) {
      const sede = sedes.get(random.pick(SEDES))
      if (sede === undefined) throw new Error('no such branch')
      // Often an address that was quoted before, here or at another branch.
      const text = random.chance(0.4) && remembered.length > 0 ? random.pick(remembered) : drawAddress(random)
      const key = (id: number) => `${String(id)} ${text.trim().toLowerCase()}`
      if (random.chance(0.5)) {
        const at = random.pick(SEDES)
        const other = sedes.get(at) ?? sede
        const query = { sede_id: String(at), lat: String(other.lat), lon: String(other.lng), direccion: text }
        await server.ask(sedesApi.distance, { query })
        const fresh = await resolve(server, other, text)
        if (fresh !== null) {
          quotes.set(key(at), fresh)
          remembered.push(text)
        }
      }
      if (random.chance(0.02)) server.clock.advance(random.int(1, 40) * 60_000)
      const known = quotes.get(key(sede.id))
      const isValid = known !== undefined && known.until > server.clock.now().getTime()
      const quote = isValid ? known : await resolve(server, sede, text)
      if (isValid) report.replayed += 1
      await order(server, random, { sede, text, quote }, report)
    }
  }
  return report
}

async function order(
  server: TestServer,
  random: Random,
  { sede, text, quote }: { sede: CoberturaDeSede; text: string; quote: Quote | null },
  report: CoverageReport,
): Promise<void> {
  const fee = quote === null ? 0 : Math.max(2000, 500 * quote.minutos)
  const sent = random.pick([null, null, fee, fee, 0, 2000, fee - 500, random.int(0, 30_000)])
  const costo_domicilio = sent === null ? null : Math.max(0, sent)
  const { body, status } = await server.call('POST', '/api/pedidos/', {
    body: {
      ...aPedidoBody(),
      sede: random.pick([sede.id, { id: sede.id }]),
      tipo_pedido: 'DOMICILIO',
      direccion: random.pick([text, tampered(sede, text)]),
      costo_domicilio,
      ...random.pick([{}, { lat: sede.lat, lng: sede.lng, minutos: 1, distancia_metros: 1, cotizacion: 1 }]),
    },
  })
  const covered = quote === null ? false : isInside(quote, sede)
  const told = `${text} from ${JSON.stringify(sede)} for ${String(costo_domicilio)}, quoted ${JSON.stringify(quote)}: ${String(status)} ${JSON.stringify(body)}`
  if (covered === 'edge') {
    report.undecided += 1
    return
  }
  if (quote === null) report.notAnAddress += 1
  if (!covered) {
    report.outside += 1
    if (status !== 422) report.wrong.push(told)
    return
  }
  if (costo_domicilio !== null && costo_domicilio !== fee) {
    report.otherFee += 1
    if (status !== 409) report.wrong.push(told)
    return
  }
  report.accepted += 1
  const made = z.safeParse(pedidosApi.create.response, body).data
  const row = await server.db
    .selectFrom('pedidos')
    .select(['costo_domicilio', 'lat', 'lng', 'sede_id'])
    .where('id', '=', made?.id ?? 0)
    .executeTakeFirst()
  const isRight =
    status === 201 &&
    made?.costo_domicilio === fee &&
    row?.costo_domicilio === fee &&
    row.sede_id === sede.id &&
    row.lat === quote?.lat &&
    row.lng === quote.lng
  if (!isRight) report.wrong.push(told)
}

/** The address with figures that the client made up. */
const tampered = (sede: CoberturaDeSede, direccion_entrega: string) => ({
  direccion_entrega,
  instrucciones: 'apto 301',
  lat: sede.lat,
  lng: sede.lng,
})

function drawAddress(random: Random): string {
  const letter = random.pick(['', '', '', 'A', 'B', ' bis'])
  const calle = `${String(random.int(45, 170))}${letter}`
  const carrera = String(random.int(7, 19))
  const placa = String(random.int(1, 99)).padStart(2, '0')
  const rest = random.pick(['', '', ', apto 301', ' Carrera 11 # 69-32', ' lat 4.65 lng -74.06'])
  return random.pick([
    `Calle ${calle} # ${carrera}-${placa}${rest}`,
    `  Carrera ${carrera} #  ${calle}-${placa}${rest} `,
    `KR ${carrera} ${calle} ${placa}`,
    `Calle ${calle}`,
    'la casa de la esquina',
    `Calle ${calle} Sur # ${carrera}-${placa}`,
  ])
}

/** No limit, one, or several; areas with holes and in parts. */
export function drawCobertura(random: Random, { lat, lng }: Spot): NuevaCobertura {
  return {
    max_minutos: random.pick([null, random.int(3, 45)]),
    radio_km: random.pick([null, random.int(5, 90) / 10]),
    poligono: random.pick([null, drawArea(random, lat, lng)]),
    minutos_base: random.int(0, 8),
    factor_desvio: random.int(10, 20) / 10,
    km_por_hora: random.int(10, 40),
  }
}

function drawArea(random: Random, lat: number, lng: number): Poligono {
  const star = (scale: number) => {
    const corners = random.int(3, 40)
    const ring = Array.from({ length: corners }, (_, i) => {
      const turn = (i / corners) * 2 * Math.PI
      const reach = scale * (0.4 + random.next() * 0.6)
      return [lng + reach * Math.cos(turn), lat + reach * Math.sin(turn)]
    })
    return [...ring, ring[0] ?? []]
  }
  const outline = star(random.int(5, 80) / 1000)
  // Inside every star that is at least ten times as big.
  const hole = [
    [lng, lat],
    [lng + 0.0004, lat],
    [lng, lat + 0.0004],
    [lng, lat],
  ]
  const far = [
    [lng + 0.1, lat],
    [lng + 0.12, lat],
    [lng + 0.1, lat + 0.02],
    [lng + 0.1, lat],
  ]
  return random.pick<Poligono>([
    { type: 'Polygon', coordinates: [outline] },
    { type: 'Polygon', coordinates: [outline, hole] },
    { type: 'MultiPolygon', coordinates: [[outline], [far]] },
  ])
}
