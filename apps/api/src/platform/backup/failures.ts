import { StartFailure } from '#config/start-failure.ts';

/** Every way in which a backup or a restore is refused, in words. */

export const damaged = (file: string, cause?: unknown) =>
  new StartFailure(
    `백업 파일이 손상됐거나 끝까지 있지 않아요: ${file}. 아무것도 바꾸지 않았어요. 다른 백업을 써 주세요.`,
    `The backup is damaged or cut off: ${file}. Nothing was changed. Use another backup.`,
    { cause },
  );

export const foreign = (file: string) =>
  new StartFailure(
    `몰입의 백업 파일이 아니에요: ${file}. 아무것도 바꾸지 않았어요.`,
    `This is not a backup of Molip: ${file}. Nothing was changed.`,
  );

export const needsKey = (file: string) =>
  new StartFailure(
    `암호화한 백업이에요: ${file}. 아무것도 바꾸지 않았어요. 비밀 키 파일을 --key 로 알려 주세요.`,
    `This backup is encrypted: ${file}. Nothing was changed. Name the file of the secret key with --key.`,
  );

export const wrongKey = (file: string) =>
  new StartFailure(
    `이 비밀 키로는 열 수 없는 백업이에요: ${file}. 아무것도 바꾸지 않았어요. 백업할 때 쓴 키의 짝인지 확인해 주세요.`,
    `This secret key does not open the backup: ${file}. Nothing was changed. Check that it belongs to the key of the backup.`,
  );

export const badKeyFile = (file: string, cause?: unknown) =>
  new StartFailure(
    `키 파일을 읽을 수 없어요: ${file}. 키가 없다면 npm run backup -- --new-key 파일 로 만들 수 있어요.`,
    `The key file cannot be read: ${file}. Make a key with npm run backup -- --new-key FILE.`,
    { cause },
  );

export const newer = (file: string) =>
  new StartFailure(
    `더 새로운 몰입이 만든 백업이에요: ${file}. 아무것도 바꾸지 않았어요. 몰입을 새 버전으로 올린 뒤 다시 해 주세요.`,
    `This backup was made by a newer Molip: ${file}. Nothing was changed. Update Molip and try again.`,
  );

export const newerDatabase = () =>
  new StartFailure(
    '이 데이터베이스는 더 새로운 몰입이 쓰던 거예요. 아무것도 바꾸지 않았어요. 몰입을 새 버전으로 올린 뒤 다시 해 주세요.',
    'This database was used by a newer Molip. Nothing was changed. Update Molip and try again.',
  );

export const unreadable = (file: string, error: unknown) =>
  new StartFailure(
    `백업 파일을 읽을 수 없어요 (${codeOf(error)}): ${file}. 경로와 권한을 확인해 주세요.`,
    `The backup cannot be read (${codeOf(error)}): ${file}. Check its path and permissions.`,
    { cause: error },
  );

export const fileExists = (file: string) =>
  new StartFailure(
    `이미 있는 파일이에요: ${file}. 다른 이름을 쓰거나, 덮어쓰려면 --force 를 붙여 주세요.`,
    `The file exists: ${file}. Use another name, or add --force to write over it.`,
  );

export const unwritable = (file: string, error: unknown) =>
  isDiskFull(error)
    ? diskFull(file, error)
    : new StartFailure(
        `백업 파일을 쓸 수 없어요 (${codeOf(error)}): ${file}. 폴더와 권한을 확인해 주세요.`,
        `The backup cannot be written (${codeOf(error)}): ${file}. Check the folder and its permissions.`,
        { cause: error },
      );

export const diskFull = (file: string, cause?: unknown) =>
  new StartFailure(
    `디스크에 자리가 모자라 백업하지 못했어요: ${file}. 자리를 비우고 다시 해 주세요.`,
    `There is too little room on the disk for the backup: ${file}. Free some space and try again.`,
    { cause },
  );

export const anotherBackup = () =>
  new StartFailure(
    '다른 백업이 진행되고 있어요. 끝난 뒤에 다시 해 주세요.',
    'Another backup is being made. Try again when it is done.',
  );

export const nothingToBackUp = (where: string) =>
  new StartFailure(
    `백업할 몰입 데이터가 없어요: ${where}. DATA_DIR과 DATABASE_URL을 확인해 주세요.`,
    `There is no data of Molip to back up: ${where}. Check DATA_DIR and DATABASE_URL.`,
  );

export const serverRunning = () =>
  new StartFailure(
    '이 데이터베이스로 몰입이 실행 중이에요. 아무것도 바꾸지 않았어요. 서버를 끄고 다시 해 주세요.',
    'Molip is running on this database. Nothing was changed. Stop the server and try again.',
  );

export const hasMembers = (count: number) =>
  new StartFailure(
    `이 데이터베이스에는 회원이 ${count.toLocaleString('ko')}명 있어요. 아무것도 바꾸지 않았어요. 모두 지우고 백업으로 바꾸려면 --replace 를 붙여 주세요.`,
    `This database has ${count} members. Nothing was changed. Add --replace to delete everything and put the backup in its place.`,
  );

export const interrupted = () =>
  new StartFailure('그만뒀어요. 아무것도 바꾸지 않았어요.', 'Stopped. Nothing was changed.');

export const databaseFailed = (error: unknown) =>
  new StartFailure(
    `데이터베이스가 거절했어요 (${messageOf(error)}). 데이터베이스는 그대로예요.`,
    `The database refused (${messageOf(error)}). It is as it was.`,
    { cause: error },
  );

export const storageFailed = (error: unknown) =>
  new StartFailure(
    `이미지를 저장하지 못했어요 (${codeOf(error)}). 데이터베이스는 그대로예요. 저장소의 자리와 권한을 확인하고 다시 해 주세요.`,
    `The images could not be stored (${codeOf(error)}). The database is as it was. Check the storage's room and permissions.`,
    { cause: error },
  );

/** The connection broke between asking for the commit and its answer. */
export const unknownOutcome = (error: unknown) =>
  new StartFailure(
    `마지막 순간에 데이터베이스 연결이 끊겨 되돌려졌는지 알 수 없어요 (${messageOf(error)}). --replace 를 붙여 다시 해 주세요.`,
    `The database went away at the last moment, so it is not known whether the restore took effect (${messageOf(error)}). Run it again with --replace.`,
    { cause: error },
  );

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : messageOf(error);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error));
}
