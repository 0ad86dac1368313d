// The calls by which staff manage the branches.
import { barriosApi } from '#contract/sedes/barrios.ts'
import { calendarioApi, type Calendario } from '#contract/sedes/calendario.ts'
import { coberturaApi } from '#contract/sedes/cobertura.ts'
import {
  ESTADO_MESA_LABEL,
  sedesAdminApi,
  type Horario,
  type PreparacionDeSede,
} from '#contract/sedes/admin.ts'
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import { ESTADOS_MESA } from '#contract/sedes/sede.ts'
import { businessDay } from '#domain/format.ts'
import { isAlwaysOpen } from '#domain/horario-dia.ts'
import { ritmosApi } from '#contract/sedes/ritmo.ts'
import type { LeySeca } from '#domain/pedido/ley-seca.ts'
import { keyOf, tellReplay } from '#server/lib/idempotency.ts'
import type { Register } from '#server/http/route.ts'
import type { Services } from '#server/lib/services.ts'
import { associateProductos, setHorarios } from './change-sede.ts'
import { findLugares } from './find-lugares.ts'
import { enviada, findSede, readSedes, readTodasLasSedes, type SedeLeida } from './read-sedes.ts'
import { changeSede, createSede, orderSedes } from './save-sede.ts'
import { setBarrios } from './set-barrios.ts'
import { activeCierre, setCierre, setDia, setFestivos } from './set-calendario.ts'
import { setCobertura } from './set-cobertura.ts'
import { readLeySeca, setLeySeca } from './set-ley-seca.ts'
import { endRitmo, listRitmos, setRitmo, undoRitmo } from './set-ritmo.ts'

export function sedesAdminRoutes(register: Register, services: Services): void {
  register(sedesAdminApi.sede, async ({ params }) => enviada(services, await findSede(services, params.id)))
  register(gestionSedesApi.create, async (call) => {
    const { answer, replayed } = await createSede(services, call.person, call.body, keyOf(call.request))
    return tellReplay(call.reply, { answer: enviada(services, answer), replayed })
  })
  register(gestionSedesApi.change, async (call) =>
    enviada(services, await changeSede(services, call.person, call.params.id, call.body)),
  )
  register(gestionSedesApi.ordenar, async (call) => orderSedes(services, call.person, call.body.sedes))
  register(gestionSedesApi.archivadas, async () =>
    (await readTodasLasSedes(services)).filter(({ archivada }) => archivada),
  )
  register(gestionSedesApi.lugares, async ({ query }) => findLugares(services, query.texto))

  register(sedesAdminApi.associate, async (call) => {
    const sede = await associateProductos(services, call.person, call.params.id, call.body.productos)
    return enviada(services, sede)
  })
  register(sedesAdminApi.preparacion, async ({ person }) =>
    (await readSedes(services)).filter(({ id }) => person.alcance.includes(id)).map(preparacionOf),
  )
  register(sedesAdminApi.horarios, async ({ query }) => horariosOf(await findSede(services, query.sede_id)))
  register(sedesAdminApi.setHorarios, async (call) =>
    horariosOf(await setHorarios(services, call.person, call.body)),
  )

  const calendarioOf = async (sede: SedeLeida) =>
    toCalendario(sede, await readLeySeca(services, sede.id), services.now())
  register(calendarioApi.calendario, async ({ params }) => calendarioOf(await findSede(services, params.id)))
  register(calendarioApi.setFestivos, async (call) =>
    calendarioOf(await setFestivos(services, call.person, call.params.id, call.body)),
  )
  register(calendarioApi.setDia, async (call) =>
    calendarioOf(await setDia(services, call.person, call.params.id, call.body)),
  )
  register(calendarioApi.setCierre, async (call) =>
    calendarioOf(await setCierre(services, call.person, call.params.id, call.body)),
  )

  register(calendarioApi.setLeySeca, async (call) =>
    calendarioOf(await setLeySeca(services, call.person, call.params.id, call.body)),
  )

  register(ritmosApi.list, ({ person }) => listRitmos(services, person.alcance))
  register(ritmosApi.set, ({ person, body }) => setRitmo(services, person, body))
  register(ritmosApi.undo, ({ person, body }) => undoRitmo(services, person, body))
  register(ritmosApi.lift, ({ person, body }) => endRitmo(services, person, body))

  register(coberturaApi.cobertura, async ({ params }) => findSede(services, params.id))
  register(coberturaApi.setCobertura, async (call) =>
    setCobertura(services, call.person, call.params.id, call.body),
  )
  register(barriosApi.barrios, async ({ params }) => barriosOf(await findSede(services, params.id)))
  register(barriosApi.setBarrios, async (call) =>
    barriosOf(await setBarrios(services, call.person, call.params.id, call.body.barrios)),
  )
  register(coberturaApi.cuadriculas, async () =>
    services.config.lattices.map(({ ciudad, puntos }) => ({ ciudad, puntos: [...puntos] })),
  )

  register(sedesAdminApi.estadosMesas, async () =>
    ESTADOS_MESA.map((estado) => ({ value: estado, label: ESTADO_MESA_LABEL[estado] })),
  )
}

const preparacionOf = (sede: SedeLeida): PreparacionDeSede => ({
  id: sede.id,
  nombre: sede.nombre,
  tiene_productos: sede.productos.length > 0,
  tiene_horarios: !isAlwaysOpen(sede.horario.semana),
  tiene_cobertura:
    sede.barrios.length > 0 ||
    [sede.max_minutos, sede.radio_km, sede.poligono].some((limit) => limit !== null),
  horario_confirmado: sede.horario_confirmado,
})

const barriosOf = ({ id, nombre, barrios }: SedeLeida) => ({ id, nombre, barrios: [...barrios] })

const horariosOf = ({ id, horario }: SedeLeida): Horario[] =>
  horario.semana.map(({ dia_semana, hora_inicio, hora_fin, es_domingo_antes_festivo }) => ({
    sede: id,
    dia_semana,
    hora_inicio,
    hora_fin,
    es_domingo_antes_festivo,
  }))

function toCalendario(sede: SedeLeida, ley: LeySeca | null, now: Date): Calendario {
  const { festivos, especiales } = sede.horario
  const today = businessDay(now, sede.zona_horaria)
  const cierre = activeCierre(sede, now)
  return {
    id: sede.id,
    nombre: sede.nombre,
    festivos: festivos === null ? null : [...festivos],
    dias: especiales
      .filter(({ fecha }) => fecha >= today)
      .map(({ fecha, nombre, intervalos }) => ({ fecha, nombre, intervalos: [...intervalos] })),
    cierre: cierre === null ? null : { hasta: cierre.hasta?.toISOString() ?? null },
    ley_seca: ley && { desde: ley.desde.toISOString(), hasta: ley.hasta.toISOString() },
  }
}
