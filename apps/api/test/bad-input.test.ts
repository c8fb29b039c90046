import { connect } from 'node:net';
import { calls, Failure } from '@molip/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from './support/client.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await openTestApp();
  client = app.client();
  await client.join();
});

const PART = 'content-disposition: form-data; name="imageFile"; filename="a.gif"\r\n\r\n';

const put = (payload: string | Buffer, contentType = 'application/json') =>
  app.server.inject({
    method: 'PUT',
    url: calls.changeMember.path,
    payload,
    headers: { 'content-type': contentType, authorization: `Bearer ${client.accessToken}` },
  });

describe('bad input gets a 4xx with a Korean sentence and changes nothing', () => {
  it.each([
    ['malformed JSON', '{"nickname":', 400, 'MALFORMED_BODY'],
    ['a wrong type', '{"nickname":{"a":1}}', 400, 'VALIDATION_FAILED'],
    ['an array for an object', '[1,2]', 400, 'VALIDATION_FAILED'],
    ['no body', '', 400, 'VALIDATION_FAILED'],
    ['a NUL byte', '{"nickname":"가\\u0000나다"}', 400, 'VALIDATION_FAILED'],
    ['a lone surrogate', '{"nickname":"가나\\ud800"}', 400, 'VALIDATION_FAILED'],
    ['a lone surrogate in a key', '{"\\ud800":1}', 400, 'VALIDATION_FAILED'],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 400, 'MALFORMED_BODY'],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', 400, 'MALFORMED_BODY'],
    ['a 2 MB field', JSON.stringify({ nickname: '가'.repeat(700_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400, undefined],
  ])('%s', async (_case, payload, status, code) => {
    const answer = await put(payload);
    expect(answer.statusCode).toBe(status);
    const failure = Failure.parse(answer.json());
    expect(failure.message).toMatch(/[가-힣]/);
    if (code) expect(failure.code).toBe(code);
    expect((await client.call(calls.readMember, {})).body).toEqual(client.member);
  });

  it('a body that is not JSON', async () => {
    const answer = await put('nickname=x', 'application/x-www-form-urlencoded');
    expect(answer.statusCode).toBe(415);
  });

  it('bytes that are not UTF-8 are not stored as something else', async () => {
    const answer = await put(Buffer.from('7b226e69636b6e616d65223a22ff80ff227d', 'hex'));
    expect(answer.statusCode).toBe(400);
  });

  it.each(
    ['0', '-1', '99999999999999999999', 'abc', '%00', 'ed-a0-80', '%ed%a0%80', 'x'.repeat(600)].map(
      (id) => [id.slice(0, 20), id] as const,
    ),
  )('the id %s', async (_short, id) => {
    const answer = await app.server.inject({
      method: 'DELETE',
      url: `/api/auth/sessions/${id}`,
      headers: { authorization: `Bearer ${client.accessToken}` },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(Failure.parse(answer.json()).message).toMatch(/[가-힣]/);
  });

  it.each([
    ['JSON', '{}', 'application/json', 415],
    ['a form without a boundary', 'x', 'multipart/form-data', 400],
    ['a form without parts', '--b--', 'multipart/form-data; boundary=b', 400],
    ['a form that breaks off', `--b\r\n${PART}GIF89a`, 'multipart/form-data; boundary=b', 400],
    [
      'a file for the prototype',
      `--b\r\n${PART.replace('imageFile', '__proto__')}x\r\n--b--`,
      'multipart/form-data; boundary=b',
      400,
    ],
    [
      'a field in the place of the file',
      '--b\r\ncontent-disposition: form-data; name="imageFile"\r\n\r\nx\r\n--b--',
      'multipart/form-data; boundary=b',
      400,
    ],
    [
      'a thousand fields',
      `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(1_000)}--b--`,
      'multipart/form-data; boundary=b',
      400,
    ],
  ])('in the place of an image: %s', async (_case, payload, contentType, status) => {
    const answer = await app.server.inject({
      method: 'POST',
      url: calls.uploadImage.path,
      payload,
      headers: { 'content-type': contentType, authorization: `Bearer ${client.accessToken}` },
    });
    expect(answer.statusCode).toBe(status);
    expect(Failure.parse(answer.json()).message).toMatch(/[가-힣]/);
  });

  it('a form where none is expected', async () => {
    expect((await put(`--b\r\n${PART}x\r\n--b--`, 'multipart/form-data; boundary=b')).statusCode).toBe(415);
  });

  it('an unknown call is 404 with the usual body', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.server.inject({ method, url: '/api/nothing' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('HTTP that is no HTTP is answered and the server lives on', async () => {
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.end('GARBAGE\r\n\r\n');
    const reply = await new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
    });
    expect(reply).toMatch(/^HTTP\/1\.1 400/);
    expect(reply).toContain('nosniff');
    expect(reply).toMatch(/"message":"[^"]*[가-힣]/);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
  });
});
