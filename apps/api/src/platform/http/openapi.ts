import { type Call, calls, ERRORS, Failure } from '@molip/contract';
import * as z from 'zod/mini';

/** The table of calls as an OpenAPI 3.1 document: its schemas are JSON Schema 2020-12, which zod writes itself. */
export function openapiDocument(title: string): { openapi: string; [key: string]: unknown } {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of Object.entries<Call>(calls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: { Failure: jsonSchema(Failure, 'output') },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(name: string, call: Call): object {
  return {
    operationId: name,
    summary: call.summary,
    ...(call.who === 'member' && { security: [{ accessToken: [] }] }),
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(call.body && {
      requestBody: {
        required: !call.body.safeParse(undefined).success,
        content: { 'application/json': { schema: jsonSchema(call.body, 'input') } },
      },
    }),
    ...(call.file && { requestBody: fileForm(call.file.field) }),
    responses: { [call.status]: success(call), ...refusals(call) },
  };
}

function fileForm(field: string): object {
  const schema = {
    type: 'object',
    properties: { [field]: { type: 'string', contentMediaType: 'application/octet-stream' } },
    required: [field],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function success(call: Call): object {
  // Bytes have no schema in OpenAPI 3.1; the media type says it all.
  if (call.media) return { description: 'Done', content: { [call.media]: {} } };
  if (!call.response) return { description: 'Done' };
  return {
    description: 'Done',
    content: {
      'application/json': { schema: jsonSchema(call.response, 'output') },
      ...(call.streams && { 'text/event-stream': {} }),
    },
  };
}

function refusals(call: Call): Record<string, object> {
  const codes = [
    ...(call.refusals ?? []),
    ...(call.params || call.query || call.body ? (['VALIDATION_FAILED'] as const) : []),
    ...(call.who === 'member' ? (['AUTH_REQUIRED'] as const) : []),
  ];
  const answers: Record<string, { description: string; content: object }> = {};
  for (const code of new Set(codes)) {
    const { status } = ERRORS[code];
    const description = answers[status] ? `${answers[status].description}, ${code}` : code;
    answers[status] = {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  return answers;
}

function parameters(where: 'path' | 'query', schema: z.ZodMiniType | undefined): object[] {
  if (!schema) return [];
  const object = jsonSchema(schema, 'input') as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (object.required?.includes(name) ?? false),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
