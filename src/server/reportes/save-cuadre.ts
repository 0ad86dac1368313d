// The figures of one day as a file, each beside the same weekday of the week before. Rules
// reporte/cuadre and reporte/descarga.
import { periodBefore, type FormatoDeArchivo } from '#domain/reporte/reporte.ts'
import { filasDelCuadre, PARTES_DEL_CUADRE } from '#domain/reporte/filas-del-cuadre.ts'
import { atOneMoment } from '#server/db/one-moment.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Descarga } from '#server/lib/descarga.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { save } from '#server/reportes/archivo/save.ts'
import { readDia } from './read-cuadre.ts'

export async function saveCuadre(
  services: Services,
  alcance: Alcance,
  { dia, sede, formato }: { dia: string; sede?: number | undefined; formato: FormatoDeArchivo },
): Promise<Descarga> {
  const { zona_horaria: zona } = await readNegocio(services)
  const { desde: antes } = periodBefore({ desde: dia, hasta: dia })
  const filas = await atOneMoment(services.db, async (db) => {
    const read = (one: string) => readDia(db, alcance, { dia: one, sede, zona })
    return filasDelCuadre(await read(dia), await read(antes))
  })
  return save(`cuadre-${dia}`, formato, {
    columnas: ['Parte', 'Cifra', 'Valor', 'Valor, periodo anterior'],
    filas: PARTES_DEL_CUADRE.flatMap((parte) =>
      filas[parte].map((fila) => [parte, fila.label, fila.actual, fila.antes]),
    ),
  })
}
