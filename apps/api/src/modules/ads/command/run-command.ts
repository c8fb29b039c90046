import { adsRepository } from '../ads.repository.ts';
import { type ImportDeps, importAds } from '../import/import-ads.ts';
import { type AdProblem, tellProblem } from '../import/problem.ts';
import { readAdFile } from '../import/read-ad-file.ts';
import { adTable } from './ad-table.ts';
import { reasonLines } from './block-reasons.ts';
import { type AdsCommand, parseCommand, USAGE } from './parse-command.ts';

export interface CommandResult {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

interface Surroundings {
  /** The folder that file names are meant from. */
  readonly from: string;
  /** Lends what the work stands on, opened when it is first needed. */
  readonly within: <T>(work: (deps: ImportDeps) => Promise<T>) => Promise<T>;
}

/** `npm run ads -- …`, from its words to what the operator reads. */
export async function runAdsCommand(
  args: readonly string[],
  { from, within }: Surroundings,
): Promise<CommandResult> {
  const command = parseCommand(args, from);
  if (command === null) return { isDone: false, lines: USAGE };
  if (command.kind !== 'import') return within((deps) => runOn(deps, command));
  const { ads, problems } = await readAdFile(command.file);
  if (ads === null) return refused(problems);
  const duplicates = await within((deps) => importAds(deps, ads));
  return duplicates.length > 0 ? refused(duplicates) : done(`광고 ${ads.length}개를 가져왔어요.`);
}

async function runOn(
  { db }: ImportDeps,
  command: Exclude<AdsCommand, { kind: 'import' }>,
): Promise<CommandResult> {
  const repository = adsRepository(db);
  if (command.kind === 'list') {
    const [ads, reasons] = [await repository.listWithCounts(), await repository.listBlockReasons()];
    return { isDone: true, lines: [...adTable(ads, reasons), ...reasonLines(reasons)] };
  }
  const { adId, kind } = command;
  const ad = await repository.setEnabled(adId, kind === 'enable');
  if (!ad) return { isDone: false, lines: [`${adId}번 광고는 없어요. list로 번호를 확인해 주세요.`] };
  return done(`${adId}번 광고를 ${kind === 'enable' ? '다시 올렸어요' : '내렸어요'}: ${ad.title}`);
}

function done(line: string): CommandResult {
  return { isDone: true, lines: [line] };
}

function refused(problems: readonly AdProblem[]): CommandResult {
  return {
    isDone: false,
    lines: [...problems.map(tellProblem), '아무것도 바꾸지 않았어요. 고친 뒤에 다시 가져와 주세요.'],
  };
}
