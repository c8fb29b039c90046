import type { AdPreferences } from '@molip/contract';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { ROW } from '#shared/ui/setting-row.tsx';
import { adsCopy } from '../../copy.ts';

const copy = adsCopy.settings;

interface CategoryChoiceProps {
  readonly preferences: AdPreferences;
  readonly onChoose: (categories: string[]) => void;
}

export function CategoryChoice({ preferences, onChoose }: CategoryChoiceProps) {
  const { categories, available } = preferences;
  // One that was chosen stays to be seen, and to be taken away, when nothing of it is shown any more.
  const choices = [...new Set([...available, ...categories])];
  const toggle = (category: string, isChosen: boolean) =>
    onChoose(isChosen ? [...categories, category] : categories.filter((one) => one !== category));
  if (choices.length === 0) return null;
  return (
    <fieldset className={ROW}>
      <legend className="contents">{copy.categories}</legend>
      <p className="text-small text-ink-soft">{copy.categoriesHelp}</p>
      <div className="mt-0.5 flex flex-wrap gap-x-3">
        {choices.map((category) => (
          <div key={category} className="flex">
            <Checkbox
              checked={categories.includes(category)}
              onChange={(isChosen) => toggle(category, isChosen)}
            >
              {category}
            </Checkbox>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
