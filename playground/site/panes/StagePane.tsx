import { Toggle } from 'radix-ui'
import type { ReactNode } from 'react'
import type { FailureControl } from '../break/useFailure.ts'
import { VisitorFacts } from '../break/VisitorFacts.tsx'
import { Icon } from '../controls/Icon.tsx'
import { Pick } from '../controls/Pick.tsx'
import { Segments } from '../controls/Segments.tsx'
import type { Services } from '../services.ts'
import type { ChangeSettings, Settings } from '../settings/settings.ts'
import type { StageFrame } from '../useStageFrame.ts'
import { ProjectForm } from './ProjectForm.tsx'
import { isViewOff, stageViews, viewLabels } from './stageViews.ts'

export type StagePaneProps = {
  settings: Settings
  onChange: ChangeSettings
  isConnected: boolean
  frame: StageFrame
  failure: FailureControl
  services: Services
  /** The phone next to the stage. It is shown while the dialog shows a QR code or the phone is connected. */
  phone: ReactNode
}

/**
 * The live dialog in the sample app. The app is in an iframe, so that direction, size and modality work as in a real
 * app.
 */
export function StagePane(props: StagePaneProps) {
  const { settings, frame, failure, services, phone } = props
  return (
    <section className="stage" aria-label="Stage" id="stage">
      {failure.run ? <FailureBar {...props} /> : <StageBar {...props} />}
      <div
        className="set"
        data-device={settings.device}
        data-large={settings.large || undefined}
        data-phone={phone ? '' : undefined}
      >
        {phone}
        <div className="set-frame">
          {services.kind === 'none' ? (
            <ProjectForm />
          ) : (
            <iframe
              key={frame.address}
              ref={frame.frame}
              title="Night Ferry, with the live dialog"
              src={frame.address}
            />
          )}
        </div>
      </div>
      <VisitorFacts failure={failure} onLater={() => frame.tell({ kind: 'later' })} />
    </section>
  )
}

/** The controls for the view, the device and the theme of the stage. */
function StageBar({ settings, onChange, isConnected, frame }: StagePaneProps) {
  return (
    <div className="bar">
      {frame.hasNewKit ? (
        <span className="new-kit" role="status">
          New kit
        </span>
      ) : (
        <Pick
          label="View on the stage"
          shortcuts="[ ]"
          value={settings.view}
          choices={stageViews.map((view) => ({
            value: view,
            label: viewLabels[view],
            isOff: isViewOff(view, settings, isConnected),
          }))}
          onChange={(view) => onChange({ view })}
        />
      )}
      <Segments
        label="Device"
        value={settings.device}
        choices={[
          { value: 'desktop', label: 'Desktop', picture: <Icon name="desktop" small /> },
          { value: 'phone', label: 'Phone', picture: <Icon name="phone" small /> },
        ]}
        onChange={(device) => onChange({ device })}
      />
      <div className="toggles">
        <RtlToggle settings={settings} onChange={onChange} />
        <Toggle.Root
          className="toggle"
          pressed={settings.large}
          onPressedChange={(large) => onChange({ large })}
        >
          200 %
        </Toggle.Root>
        <LightToggle settings={settings} onChange={onChange} />
      </div>
      <Segments
        label="Placed"
        value={settings.place}
        choices={[
          { value: 'inline', label: 'Inline' },
          { value: 'dialog', label: 'Dialog' },
        ]}
        onChange={(place) => onChange({ place })}
      />
    </div>
  )
}

/** The controls while a failure is shown, with a button to repeat it. */
function FailureBar({ settings, onChange, failure }: StagePaneProps) {
  const { run } = failure
  return (
    <div className="bar">
      <h2 className="pane-title">What the visitor sees</h2>
      <div className="toggles">
        <Toggle.Root
          className="toggle"
          pressed={settings.device === 'phone'}
          onPressedChange={(isPhone) => onChange({ device: isPhone ? 'phone' : 'desktop' })}
        >
          <Icon name="phone" small />
          Phone
        </Toggle.Root>
        <RtlToggle settings={settings} onChange={onChange} />
        <LightToggle settings={settings} onChange={onChange} />
        <button type="button" className="toggle" onClick={() => run && failure.show(run.failure)}>
          <Icon name="again" />
          Again
        </button>
      </div>
    </div>
  )
}

type ToggleProps = { settings: Settings; onChange: ChangeSettings }

function RtlToggle({ settings, onChange }: ToggleProps) {
  return (
    <Toggle.Root
      className="toggle"
      pressed={settings.rtl}
      onPressedChange={(rtl) => onChange({ rtl })}
    >
      <Icon name="rtl" small />
      RTL
    </Toggle.Root>
  )
}

function LightToggle({ settings, onChange }: ToggleProps) {
  return (
    <Toggle.Root
      className="toggle"
      aria-keyshortcuts="."
      pressed={settings.mode === 'light'}
      onPressedChange={(isLight) => onChange({ mode: isLight ? 'light' : 'dark' })}
    >
      <Icon name="sun" small />
      Light
    </Toggle.Root>
  )
}
