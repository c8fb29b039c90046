// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

const onEdit = vi.fn();
const onDelete = vi.fn();
const button = () => screen.getByRole('button', { name: '더 보기' });
const item = (name: string) => screen.getByRole('menuitem', { name });
const key = (name: string) => fireEvent.keyDown(document.activeElement as Element, { key: name });

beforeEach(() => {
  onEdit.mockClear();
  onDelete.mockClear();
  render(
    <Menu
      label="더 보기"
      items={[
        { label: '고치기', svg: '<svg/>', onSelect: onEdit },
        { label: '옮기기', svg: '<svg/>', onSelect: () => {} },
        { label: '지우기', svg: '<svg/>', onSelect: onDelete, isDangerous: true },
      ]}
    />,
  );
  fireEvent.click(button());
});
afterEach(cleanup);

describe('a menu', () => {
  it('opens with the first act in focus, and says that it is open', () => {
    expect(document.activeElement).toBe(item('고치기'));
    expect(button().getAttribute('aria-expanded')).toBe('true');
  });

  it('arrows, Home and End move, around the ends too', () => {
    const moves = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'End', 'Home'].map((name) => {
      key(name);
      return document.activeElement?.textContent;
    });
    expect(moves).toEqual(['지우기', '고치기', '옮기기', '지우기', '고치기']);
  });

  it('Esc closes it and gives the focus back', () => {
    key('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('Tab goes on, and a press elsewhere closes it', () => {
    key('Tab');
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(button());
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('a chosen act is done once, after the menu has closed', () => {
    onDelete.mockImplementation(() => expect(document.activeElement).toBe(button()));
    fireEvent.click(item('지우기'));
    expect(onDelete).toHaveBeenCalledTimes(1);
    expect(onEdit).not.toHaveBeenCalled();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
