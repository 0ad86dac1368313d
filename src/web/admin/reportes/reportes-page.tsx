// 'Reportes': what was sold, when and how, each figure beside the period before and with a way to
// its orders. Rule reporte/cifras.
import { cuadreApi } from '#contract/cuadre.ts'
import { reportesApi } from '#contract/reportes.ts'
import { DatosDeHace } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { Cortesias } from '#web/admin/reportes/dia/cortesias.tsx'
import { CuadreDelDia } from '#web/admin/reportes/dia/cuadre-del-dia.tsx'
import { Domiciliarios } from '#web/admin/reportes/dia/domiciliarios.tsx'
import type { UrlOf } from '#web/admin/reportes/dia/detalle.ts'
import { VariosDias } from '#web/admin/reportes/dia/varios-dias.tsx'
import { callFile } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Printer } from 'lucide-react'
import { ComprobantesCard } from './comprobantes-card.tsx'
import { daysAndSedeOf, lugarOf, sedeOf, showVista, toSearch, useConsulta, VISTAS } from './consulta.ts'
import { Descargas } from './descargas.tsx'
import { DetallePage } from './detalle-page.tsx'
import { Explorar } from './explorar.tsx'
import { SECCIONES } from './medidas.ts'
import { Opiniones } from './opiniones.tsx'
import { PeriodoBar } from './periodo-bar.tsx'
import { Seccion } from './seccion.tsx'
import { daysText, Totales } from './totales.tsx'

export default function ReportesPage() {
  const address = useConsulta()
  const { detalle } = address.consulta
  if (detalle === null) return <Vista {...address} />
  return <DetallePage consulta={address.consulta} detalle={detalle} zona={address.zona} />
}

function Vista({ consulta, change, hoy, zona }: ReturnType<typeof useConsulta>) {
  const { vista } = consulta
  const sede = sedeOf(consulta)?.valor
  const urlOf: UrlOf = (detalle) => toSearch({ ...consulta, detalle })
  const title = VISTAS.find(({ value }) => value === vista)?.label ?? ''
  return (
    <Page
      title="Reportes"
      actions={
        <Button
          variant="secondary"
          icon={<Printer className="size-5" aria-hidden="true" />}
          className="print:hidden"
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="min-w-0 print:hidden">
          <Tabs
            label="Reportes"
            tabs={[...VISTAS]}
            value={vista}
            onChange={(next) => change(showVista(consulta, next, hoy))}
          />
        </div>
        <DatosDeHace />
        <PeriodoBar consulta={consulta} change={change} hoy={hoy} />
        <div role="tabpanel" aria-label={title} className="grid min-w-0 grid-cols-1 gap-5">
          <p className="hidden text-18 font-bold print:block">
            {title} · {lugarOf(consulta)} · {daysText(consulta)}
          </p>
          {vista === 'explorar' ? (
            <>
              <Explorar consulta={consulta} change={change} zona={zona} />
              <ComprobantesCard consulta={consulta} hoy={hoy} />
            </>
          ) : (
            <>
              {vista === 'cuadre' && consulta.desde < consulta.hasta && (
                <VariosDias ultimo={consulta.hasta} onChoose={() => change({ desde: consulta.hasta })} />
              )}
              {vista === 'cuadre' && consulta.desde === consulta.hasta && (
                <CuadreDelDia
                  dia={consulta.hasta}
                  sede={sede}
                  lugar={lugarOf(consulta)}
                  urlOf={urlOf}
                  urlOfDia={(dia) => toSearch({ ...consulta, desde: dia, hasta: dia })}
                  descargas={
                    <Descargas
                      title="Cuadre del día"
                      read={(formato) =>
                        callFile(cuadreApi.archivoDelCuadre, {
                          query: { dia: consulta.hasta, ...(sede !== undefined && { sede }), formato },
                        })
                      }
                    />
                  }
                />
              )}
              {vista === 'vendido' && <Opiniones desde={consulta.desde} hasta={consulta.hasta} sede={sede} />}
              <Totales tema={vista === 'vendido' ? 'productos' : 'ventas'} consulta={consulta} />
              {vista === 'domiciliarios' && (
                <Domiciliarios
                  desde={consulta.desde}
                  hasta={consulta.hasta}
                  sede={sede}
                  urlOf={urlOf}
                  descargas={
                    <Descargas
                      title="Por persona"
                      read={(formato) =>
                        callFile(cuadreApi.archivoDeDomiciliarios, {
                          query: { ...daysAndSedeOf(consulta), formato },
                        })
                      }
                    />
                  }
                />
              )}
              {vista === 'descuentos' && (
                <Cortesias
                  desde={consulta.desde}
                  hasta={consulta.hasta}
                  sede={sede}
                  urlOf={urlOf}
                  descargas={
                    <Descargas
                      title="Cortesías y repetidos"
                      read={(formato) =>
                        callFile(reportesApi.archivoDePedidos, {
                          query: { ...daysAndSedeOf(consulta), cifra: 'CORTESIA', formato },
                        })
                      }
                    />
                  }
                />
              )}
              {SECCIONES[vista].map((seccion) => (
                <Seccion key={seccion.title} seccion={seccion} consulta={consulta} />
              ))}
            </>
          )}
        </div>
      </div>
    </Page>
  )
}
