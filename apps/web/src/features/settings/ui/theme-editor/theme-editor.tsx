import { useMemo, useState } from 'react';
import { useEnter } from '#shared/lib/composition-hooks.ts';
import { addPreset } from '#shared/theme/add-preset.ts';
import { deriveTokens } from '#shared/theme/derive-tokens.ts';
import {
  type ColorScheme,
  type PresetColors,
  paintedScheme,
  setPreset,
  type ThemePreset,
  useUiSettings,
} from '#shared/theme/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Segment } from '#shared/ui/segment.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { settingsCopy } from '../../copy.ts';
import { findAdjustments } from '../../model/adjustments.ts';
import { PRESET_NAME_MAX } from '../../model/custom-preset.ts';
import { AdjustmentNote } from './adjustment-note.tsx';
import { ColorFields } from './color-fields.tsx';
import { ThemePreview } from './theme-preview.tsx';

const copy = settingsCopy.editor;

const SCHEME_OPTIONS = (['light', 'dark'] as const).map((value) => ({ value, label: copy.schemes[value] }));

interface ThemeEditorProps {
  readonly initial: ThemePreset;
  readonly onClose: () => void;
}

export function ThemeEditor({ initial, onClose }: ThemeEditorProps) {
  const [draft, setDraft] = useState(initial);
  const [scheme, setScheme] = useState<ColorScheme>(() => paintedScheme(useUiSettings.getState()));
  const colors = draft.colors[scheme];
  const tokens = useMemo(() => deriveTokens(colors, scheme), [colors, scheme]);
  const adjusted = findAdjustments(colors, tokens);

  const paint = (next: Partial<PresetColors>) =>
    setDraft({ ...draft, colors: { ...draft.colors, [scheme]: { ...colors, ...next } } });
  const save = () => {
    addPreset({ ...draft, name: draft.name.trim() || copy.defaultName });
    setPreset(draft.id);
    onClose();
  };
  const enter = useEnter<HTMLInputElement>(save);

  return (
    <Dialog
      open
      onClose={onClose}
      title={initial.name ? copy.editTitle : copy.makeTitle}
      description={copy.description}
      footer={
        <>
          <Button look="line" isLarge onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button isLarge onClick={save}>
            {copy.save}
          </Button>
        </>
      }
    >
      <div className="mt-2 flex flex-col gap-2">
        <ThemePreview scheme={scheme} tokens={tokens} />
        <TextField
          {...enter}
          label={copy.name}
          value={draft.name}
          onValue={(name) => setDraft({ ...draft, name })}
          placeholder={copy.defaultName}
          maxLength={PRESET_NAME_MAX}
          autoComplete="off"
          enterKeyHint="done"
        />
        <Segment label={copy.scheme} options={SCHEME_OPTIONS} value={scheme} onChange={setScheme} />
        <ColorFields colors={colors} adjusted={adjusted} onChange={paint} />
        <AdjustmentNote adjusted={adjusted} />
      </div>
    </Dialog>
  );
}
